import { settledWithin } from '#app/lib/http/settled-within.ts';
import { isOnPage, linkOfClick } from '#app/lib/view/link-of-click.ts';
import { holdPress, isHydrated, releasePress } from './early-press.ts';

/** So long a click on a link waits for the page to be hydrated, in ms; then the browser opens the link. */
export const LINK_WAIT_MS = 3000;

/** So long a link waits for its report to be stored, in ms. */
const STORE_MS = 300;

/** What links ask on a page that is not hydrated yet. */
interface Reports {
  /** Whether a click on this link is reported by now, and needs nothing else. */
  isReported: (link: HTMLAnchorElement) => boolean;
  /** Resolves when what was reported is stored. */
  stored: () => Promise<void>;
}

/**
 * On a page that is not hydrated yet, lets clicks on links of the site wait until it is, as their answer may be that of a
 * script. Links that need nothing but a report are the browser's as soon as reports are taken: on a phone it has the
 * next page in a third of the time that hydration and a change within the document take. Without a connection nothing
 * waits, as no code can come.
 */
export function holdLinks({ isReported, stored }: Reports): void {
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
  openReportedLinks({ isReported, stored });
}

/**
 * Opens links that need a report alone, when that is stored. Listens last, as the app around the page may take a click.
 */
function openReportedLinks({ isReported, stored }: Reports): void {
  const onClick = (event: MouseEvent) => {
    if (isHydrated()) return removeEventListener('click', onClick);
    const link = linkOfClick(event);
    if (!link || isOnPage(link) || !isReported(link)) return;
    event.preventDefault();
    const isStored = stored().catch(() => undefined);
    void settledWithin(isStored, STORE_MS).then(() => location.assign(link.href));
  };
  addEventListener('click', onClick);
}
