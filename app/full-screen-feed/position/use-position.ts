import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { nearestIndex } from './feed-position.ts';
import { indexAfter, type Step } from './key-step.ts';

/** A step within this many ms of the last one goes on from where that one leads, though it is still gliding. */
const GLIDE_MS = 700;

/** The screens of a feed, in order. */
function screensOf(scroller: HTMLElement | null): HTMLElement[] {
  return [...(scroller?.querySelectorAll<HTMLElement>('[data-screen]') ?? [])];
}

/** Which screen of a scrolling feed is in sight, and the way to others. */
export function usePosition(scroller: RefObject<HTMLElement>) {
  const [place, setPlace] = useState(0);
  const frame = useRef(0);
  const aim = useRef({ place: 0, at: Number.NEGATIVE_INFINITY });

  const measure = useCallback(() => {
    const tops = screensOf(scroller.current).map((screen) => screen.offsetTop);
    return nearestIndex(tops, scroller.current?.scrollTop ?? 0);
  }, [scroller]);

  const look = useCallback(() => setPlace(measure()), [measure]);

  // Whoever was quick has scrolled before the scripts were there.
  useEffect(look, [look]);

  const onScroll = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(look);
  }, [look]);

  /** Glides to a screen; its link gets the focus, so that Enter opens the story and readers hear of it. */
  const go = useCallback(
    (step: Step, moveFocus: boolean) => {
      const screens = screensOf(scroller.current);
      const now = performance.now();
      const from = now - aim.current.at < GLIDE_MS ? aim.current.place : measure();
      const to = indexAfter(step, from, screens.length);
      aim.current = { place: to, at: now };
      // A glide over many screens would load all their pictures, and what loads may stop it half-way.
      const behavior = Math.abs(to - from) > 1 ? 'instant' : 'auto';
      scroller.current?.scrollTo({ top: screens[to]?.offsetTop ?? 0, behavior });
      // The menu of a story comes before its link, and Space and Enter would open it.
      const target = ['a', 'button']
        .map((name) => screens[to]?.querySelector<HTMLElement>(name))
        .find(Boolean);
      if (moveFocus) target?.focus({ preventScroll: true });
    },
    [scroller, measure],
  );

  return { place, look, onScroll, go };
}
