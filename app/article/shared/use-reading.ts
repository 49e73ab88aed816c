import { type RefObject, useEffect } from 'react';
import { report } from '#app/events/events.port.ts';
import { useSite } from '#app/site/site.port.ts';
import { type ReadingEvent, readingTransition, UNREAD } from './reading.machine.ts';

/** Interval of the `time-passed` events, in ms. */
const TICK_MS = 1000;

/**
 * Detects when a story has been read and reports it: as an event always, as a reaction that personalizes story
 * lists only where the visitor has not opted out.
 */
export function useReading(id: string, text: RefObject<HTMLElement>): void {
  const { optedOut } = useSite();
  useEffect(() => {
    let reading = UNREAD;
    const stop = () => {
      clearInterval(timer);
      removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onVisibility);
    };
    const dispatch = (event: ReadingEvent) => {
      const next = readingTransition(reading, event);
      reading = next.reading;
      if (next.effects.length === 0) return;
      stop();
      report('article read', { item_id: id });
      if (!optedOut) postReadReaction(id);
    };
    const onVisibility = () =>
      dispatch({
        type: document.visibilityState === 'visible' ? 'came-in-sight' : 'went-out-of-sight',
        at: Date.now(),
      });
    const onScroll = () => dispatch({ type: 'scrolled', at: Date.now(), share: visibleShare(text.current) });
    const timer = setInterval(() => dispatch({ type: 'time-passed', at: Date.now() }), TICK_MS);
    addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
    return stop;
  }, [id, text, optedOut]);
}

/** Share of the text above the lower edge of the window, 0 to 1. */
function visibleShare(text: HTMLElement | null): number {
  const box = text?.getBoundingClientRect();
  if (!box || box.height === 0) return 0;
  return Math.min(1, Math.max(0, (innerHeight - box.top) / box.height));
}

function postReadReaction(id: string): void {
  void import('#app/stories/post-reaction.client.ts').then(
    (module) => module.postReaction({ kind: 'read', storyId: id }),
    () => undefined,
  );
}
