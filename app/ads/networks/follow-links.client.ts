import { isClickAddress } from '#app/ads/final-address.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { hostFacts } from '#app/native-bridge/native-bridge.port.ts';
import { finalUrl } from './final-url.ts';

/** What is to happen with the links of a widget. */
interface FollowedLinks {
  /** `cmsConfig.outbrainRedirectHackEnabled`. */
  mayRedirect: boolean;
  /** Called for each link that is followed, once a click. */
  followed(): void;
}

/**
 * Reports which links of a widget are followed; they are in the page itself, and a middle click follows them too.
 * Click addresses are resolved first, where the brand asks for it. It listens before everything else of the page: a
 * click that waits for its address has not happened yet for anybody, and the one that comes then is as any other.
 */
export function followLinks(box: HTMLElement, { mayRedirect, followed }: FollowedLinks): () => void {
  const ended = new AbortController();
  const waiting = new Set<HTMLAnchorElement>();
  let goingOn: HTMLAnchorElement | undefined;

  const goOn = (link: HTMLAnchorElement, url: string) => {
    if (ended.signal.aborted) return;
    if (!link.isConnected) return location.assign(url);
    const before = link.href;
    link.href = url;
    goingOn = link;
    link.click();
    goingOn = undefined;
    link.href = before;
  };

  const here = (click: MouseEvent, link: HTMLAnchorElement) => {
    stop(click);
    waiting.add(link);
    void resolve(link.href).then((url) => {
      waiting.delete(link);
      goOn(link, url);
    });
  };

  const inNewTab = (click: MouseEvent, link: HTMLAnchorElement) => {
    // Only within the click itself may a tab be opened; where even that may not be, the browser follows the link.
    const tab = window.open('', '_blank');
    if (!tab) return;
    stop(click);
    tab.opener = null;
    void resolve(link.href).then((url) => tab.location.replace(url));
  };

  const onClick = (click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (!link || click.button > 1 || link === goingOn || !box.contains(link)) return;
    if (waiting.has(link)) return stop(click);
    followed();
    const way = howToFollow({ click, link, mayRedirect, isInApp: hostFacts(window) !== undefined });
    if (way === 'here') here(click, link);
    else if (way === 'in a new tab') inNewTab(click, link);
  };

  for (const name of ['click', 'auxclick'] as const)
    window.addEventListener(name, onClick, { capture: true, signal: ended.signal });
  return () => ended.abort();
}

function stop(click: MouseEvent): void {
  click.preventDefault();
  click.stopPropagation();
}

function resolve(clickUrl: string): Promise<string> {
  return finalUrl(clickUrl, {
    call: (address, init) => fetch(address, init),
    warn: (text, error) => console.warn(text, error),
  });
}

/** How a click on a link of the widget goes on: the browser follows it, or we do, here or in a tab of its own. */
type FollowWay = 'by browser' | 'here' | 'in a new tab';

/** A click, and the link under it. */
export interface WidgetLinkClick {
  click: Parameters<typeof isPlainClick>[0] & Pick<MouseEvent, 'defaultPrevented'>;
  link: Pick<HTMLAnchorElement, 'href' | 'target'>;
  /** `cmsConfig.outbrainRedirectHackEnabled`. */
  mayRedirect: boolean;
  /** The page is in a carrier's app, which has no tabs: its bridge takes a link where it is clicked. */
  isInApp: boolean;
}

/** Only click addresses of the widget are redirected (section 5); all others stay the browser's. */
export function howToFollow({ click, link, mayRedirect, isInApp }: WidgetLinkClick): FollowWay {
  if (!mayRedirect || click.defaultPrevented || !isClickAddress(link.href)) return 'by browser';
  const staysHere = isPlainClick(click) && ['', '_self', '_top', '_parent'].includes(link.target);
  return staysHere || isInApp ? 'here' : 'in a new tab';
}
