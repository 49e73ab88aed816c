import { report } from '#app/events/events.port.ts';
import { type ReadingEvent, readingTransition, UNREAD } from './reading.machine.ts';

/** Interval of the `time-passed` events, in ms. */
const TICK_MS = 1000;

/** The story of the page, also once it has been read, and how to stop watching it. */
let watched: { id: string; stop: () => void } | undefined;

/**
 * Detects when a story has been read and reports it, as an event and as a reaction that personalizes story lists. A
 * story that is watched already, from before its page was hydrated, is not begun again.
 * @param text the element with the story's text
 * @returns stops watching
 */
export function watchReading(id: string, text: () => Element | null): () => void {
  if (watched?.id === id) return watched.stop;
  watched?.stop();
  let reading = UNREAD;
  const detach = () => {
    clearInterval(timer);
    removeEventListener('scroll', onScroll);
    document.removeEventListener('visibilitychange', onVisibility);
  };
  const stop = () => {
    detach();
    if (watched?.stop === stop) watched = undefined;
  };
  const dispatch = (event: ReadingEvent) => {
    const next = readingTransition(reading, event);
    reading = next.reading;
    if (next.effects.length === 0) return;
    detach();
    report('article read', { item_id: id });
    postReadReaction(id);
  };
  const onVisibility = () =>
    dispatch({
      type: document.visibilityState === 'visible' ? 'came-in-sight' : 'went-out-of-sight',
      at: Date.now(),
    });
  const onScroll = () => dispatch({ type: 'scrolled', at: Date.now(), share: visibleShare(text()) });
  const timer = setInterval(() => dispatch({ type: 'time-passed', at: Date.now() }), TICK_MS);
  addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('visibilitychange', onVisibility);
  watched = { id, stop };
  onVisibility();
  return stop;
}

/** Share of the text above the lower edge of the window, 0 to 1. */
function visibleShare(text: Element | null): number {
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
