import { isOnPage, linkOfClick } from '#app/lib/view/link-of-click.ts';
import { holdPress, isHydrated, releasePress } from './early-press.ts';

/** So long a click on a link waits for the page to be hydrated, in ms; then the browser opens the link. */
export const LINK_WAIT_MS = 3000;

/**
 * On a page that is not hydrated yet, lets clicks on links of the site wait: then they are reported, and open within the
 * document. Without a connection nothing waits, as no code can come.
 */
export function holdLinks(): void {
  const onClick = (event: MouseEvent) => {
    if (isHydrated()) return removeEventListener('click', onClick, true);
    const link = navigator.onLine ? linkOfClick(event) : undefined;
    if (!link || isOnPage(link)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    holdPress(link);
    setTimeout(() => {
      removeEventListener('click', onClick, true);
      releasePress(link);
    }, LINK_WAIT_MS);
  };
  addEventListener('click', onClick, true);
}
