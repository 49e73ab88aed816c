import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { nearestIndex } from './feed-position.ts';
import { indexAfter, type Step } from './key-step.ts';

/** A step within this many ms of the last one continues from its target, as the smooth scroll is still under way. */
const SCROLL_MS = 700;

/** The screens of a feed that are laid out, in order, with their index among all: one of an ad goes where none came. */
function screensOf(scroller: HTMLElement | null): Array<{ screen: HTMLElement; index: number }> {
  return [...(scroller?.querySelectorAll<HTMLElement>('[data-screen]') ?? [])]
    .map((screen, index) => ({ screen, index }))
    .filter(({ screen }) => getComputedStyle(screen).display !== 'none');
}

/** Index of the visible screen of a scrolling feed, and moving to others. */
export function usePosition(scroller: RefObject<HTMLElement>) {
  const [index, setIndex] = useState(0);
  const frame = useRef(0);
  const lastStep = useRef({ place: 0, at: Number.NEGATIVE_INFINITY });

  /** The place of the visible screen among those that are laid out. */
  const measure = useCallback(
    (screens: ReturnType<typeof screensOf>) =>
      nearestIndex(
        screens.map(({ screen }) => screen.offsetTop),
        scroller.current?.scrollTop ?? 0,
      ),
    [scroller],
  );

  const updateIndex = useCallback(() => {
    const screens = screensOf(scroller.current);
    setIndex(screens[measure(screens)]?.index ?? 0);
  }, [measure, scroller]);

  // Visitors may have scrolled before hydration.
  useEffect(updateIndex, [updateIndex]);

  const onScroll = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(updateIndex);
  }, [updateIndex]);

  /**
   * Scrolls to a screen; with `moveFocus` its link gets the focus, so that Enter opens the story and screen readers
   * announce it.
   */
  const go = useCallback(
    (step: Step, moveFocus: boolean) => {
      const screens = screensOf(scroller.current);
      const now = performance.now();
      const from = now - lastStep.current.at < SCROLL_MS ? lastStep.current.place : measure(screens);
      const to = indexAfter(step, from, screens.length);
      const screen = screens[to]?.screen;
      lastStep.current = { place: to, at: now };
      // A smooth scroll over many screens would load all their pictures, and layout changes may stop it half-way.
      const behavior = Math.abs(to - from) > 1 ? 'instant' : 'auto';
      scroller.current?.scrollTo({ top: screen?.offsetTop ?? 0, behavior });
      // The link, not the story's menu button, which comes first in the document and would be opened by Space and
      // Enter.
      const target = ['a', 'button'].map((name) => screen?.querySelector<HTMLElement>(name)).find(Boolean);
      if (moveFocus) target?.focus({ preventScroll: true });
    },
    [scroller, measure],
  );

  return { index, updateIndex, onScroll, go };
}
