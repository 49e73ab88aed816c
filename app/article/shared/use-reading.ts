import { type RefObject, useEffect } from 'react';
import { report } from '#app/events/events.port.ts';
import { useSite } from '#app/site/site.port.ts';
import { type ReadingEvent, readingTransition, UNREAD } from './reading.machine.ts';

/** How often the clock is looked at, in ms. */
const TICK_MS = 1000;

/**
 * Notices when a story has been read, and tells: the report to everyone's liking, the reaction that shapes the feed
 * only where the visitor has not opted out.
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
      if (!optedOut) tellServer(id);
    };
    const onVisibility = () =>
      dispatch({
        type: document.visibilityState === 'visible' ? 'came-in-sight' : 'went-out-of-sight',
        at: Date.now(),
      });
    const onScroll = () => dispatch({ type: 'scrolled', at: Date.now(), share: shareSeen(text.current) });
    const timer = setInterval(() => dispatch({ type: 'time-passed', at: Date.now() }), TICK_MS);
    addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
    return stop;
  }, [id, text, optedOut]);
}

/** Share of a text that stands above the lower edge of the window. */
function shareSeen(text: HTMLElement | null): number {
  const box = text?.getBoundingClientRect();
  if (!box || box.height === 0) return 0;
  return Math.min(1, Math.max(0, (innerHeight - box.top) / box.height));
}

function tellServer(id: string): void {
  void import('#app/stories/post-reaction.client.ts').then(
    (one) => one.postReaction({ kind: 'read', storyId: id }),
    () => undefined,
  );
}
