import { onPage } from '#app/events/events.port.ts';

/**
 * Resolves when a failed request is worth repeating: on the next page, when the browser is online again, or when the
 * page comes back from the back/forward cache, as WebKit fails all requests of a page that its visitor leaves.
 */
export function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    let isNext = false;
    const take = () => {
      // The page that is there already is no chance.
      if (!isNext) return;
      stop();
      removeEventListener('online', take);
      removeEventListener('pageshow', takeRestored);
      resolve();
    };
    const takeRestored = ({ persisted }: PageTransitionEvent) => persisted && take();
    const stop = onPage(take);
    addEventListener('online', take);
    addEventListener('pageshow', takeRestored);
    isNext = true;
  });
}
