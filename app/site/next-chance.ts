import { onPage } from '#app/events/events.port.ts';

/**
 * Resolves when it is worth trying again what the network did not give: on the next page, or when the browser is online
 * again.
 */
export function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    let isNext = false;
    const take = () => {
      // The page that is there already is no chance.
      if (!isNext) return;
      stop();
      removeEventListener('online', take);
      resolve();
    };
    const stop = onPage(take);
    addEventListener('online', take);
    isNext = true;
  });
}
