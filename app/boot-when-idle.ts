import { whenIdle } from '#app/lib/view/when-idle.ts';
import { nextChance } from '#app/site/next-chance.ts';
import type { SiteData } from '#app/site/site-data.ts';

let hasStarted = false;

/** Whether the start-up list has run: reports are taken, the app around the page listens. */
export const hasBooted = (): boolean => hasStarted;

/** Not in React, as a page that fails takes the whole tree with it: what has started must not start again. */
let isWanted = false;

/**
 * Runs the start-up list (`boot.client.ts`), once, when the browser has time; where its code does not come, at the next
 * chance.
 */
export function bootWhenIdle(site: SiteData): void {
  if (isWanted) return;
  isWanted = true;
  ask(site);
}

function ask(site: SiteData): void {
  whenIdle(() => {
    import('./boot.client.ts').then(
      (late) =>
        late.boot(site).then(() => {
          hasStarted = true;
        }),
      () => nextChance().then(() => ask(site)),
    );
  });
}
