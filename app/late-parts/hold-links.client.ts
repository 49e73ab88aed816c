import { isOnPage, linkOfClick } from '#app/lib/view/link-of-click.ts';
import { holdPress, isHydrated, releasePress } from './early-press.ts';

/** So long a click on a link waits for the page to be hydrated, in ms; then the browser opens the link. */
export const LINK_WAIT_MS = 3000;

/**
 * On a page that is not hydrated yet, lets clicks on links of the site wait until it is, as their answer may be that of a
 * script. Links that need nothing but a report are the browser's as soon as reports are taken: on a phone it has the
 * next page in a third of the time that hydration and a change within the document take. Without a connection nothing
 * waits, as no code can come.
 * @param isReported whether a click on this link is reported by now, and needs nothing else
 */
export function holdLinks(isReported: (link: HTMLAnchorElement) => boolean): void {
  const onClick = (event: MouseEvent) => {
    if (isHydrated()) return removeEventListener('click', onClick, true);
    const link = navigator.onLine ? linkOfClick(event) : undefined;
    if (!link || isOnPage(link) || isReported(link)) return;
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
