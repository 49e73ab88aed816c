import { isClickAddress } from '#app/ads/final-address.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';

/** How a click on a link of the widget goes on: the browser follows it, or we do, here or in a tab of its own. */
export type FollowWay = 'by browser' | 'here' | 'in a new tab';

/** A click, and the link under it. */
export interface LinkClick {
  click: Parameters<typeof isPlainClick>[0] & Pick<MouseEvent, 'defaultPrevented'>;
  link: Pick<HTMLAnchorElement, 'href' | 'target'>;
  /** `cmsConfig.outbrainRedirectHackEnabled`. */
  mayRedirect: boolean;
  /** The page stands in a carrier's app, which has no tabs: its bridge takes a link where it is clicked. */
  isInApp: boolean;
}

/** Only click addresses of the widget are redirected (section 5); all others stay the browser's. */
export function followWay({ click, link, mayRedirect, isInApp }: LinkClick): FollowWay {
  if (!mayRedirect || click.defaultPrevented || !isClickAddress(link.href)) return 'by browser';
  const staysHere = isPlainClick(click) && ['', '_self', '_top', '_parent'].includes(link.target);
  return staysHere || isInApp ? 'here' : 'in a new tab';
}
