import { dnsLink } from './dns-link.ts';
import { privacyState } from './privacy-state.ts';

/**
 * Links that tell the do-not-sell choice are as old as the document, and the choice may have been made since. So they
 * are looked at as they are used: by a click, by a middle click, or for the menu in which an address is copied.
 */
export function keepLinksTrue(page: Document): void {
  for (const use of ['click', 'auxclick', 'contextmenu'])
    page.addEventListener(use, tellNow, { capture: true });
}

function tellNow({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="dns_enabled="]');
  const { decided, optedOut } = privacyState();
  const told = link && decided && dnsLink(link.getAttribute('href') ?? '', optedOut);
  if (link && told) link.setAttribute('href', told);
}
