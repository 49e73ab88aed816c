import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AD_SCRIPTS, anyAd, bodyOfCall, fakeAdAnswer, fakeScript } from '#cli/lib/ads/fake-ad-answers.ts';
import type { AdFor, AdManagerRequest } from '#cli/lib/ads/fake-ad-services.ts';
import { PREVIEW_PATH } from '#cli/lib/preview/preview-page.ts';

/** Path prefix under which the preview answers for other hosts: `/__preview/outside/<host>/<path>`. */
export const OUTSIDE_PATH = `${PREVIEW_PATH}outside/`;

/** Hosts of ad services in the code of pages and in the fake scripts. */
const AD_HOSTS =
  /https:\/\/((?:securepubads\.g\.doubleclick\.net|pagead2\.googlesyndication\.com|c\.amazon-adsystem\.com|aax\.amazon-adsystem\.com|widgets\.outbrain\.com|mv\.outbrain\.com|rumcdn\.geoedge\.be))/g;

/** Any host: header bidding scripts name those of their bidders. */
const ANY_HOST = /https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;

/**
 * A script in which the addresses of ad services lead to the preview, so that no request leaves the machine.
 * @param url path of the script
 * @param origin of the preview, as the browser names it
 */
export function withLocalAds(text: string, url: string, origin: string): string {
  const hosts = /^\/ads\/prebid-/.test(url) ? ANY_HOST : AD_HOSTS;
  return text.replace(hosts, (_, host: string) => `${origin}${OUTSIDE_PATH}${host}`);
}

/**
 * Answers for the ad services behind {@link OUTSIDE_PATH}, as `ads check` does: scripts, ads, bids, recommendations.
 * What else bidders call, such as the matching of ids, is answered with nothing.
 * @param root folder of the program, which has the templates
 */
export function createLocalAds(root: string) {
  let count = 0;
  return async (incoming: IncomingMessage, outgoing: ServerResponse, origin: string): Promise<void> => {
    const url = `https://${(incoming.url ?? '').slice(OUTSIDE_PATH.length)}`;
    const script = AD_SCRIPTS.find(([, address]) => address.test(url));
    if (script) {
      const text = withLocalAds(fakeScript(root, script[2]), url, origin);
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(text);
      return;
    }
    const body = bodyOfCall(await buffer(incoming));
    const answered = fakeAdAnswer(url, body, isOfStory(body) ? leavesSpaceForInterstitial : anyAd, count + 1);
    if (answered?.kind === 'gam') count += 1;
    if (answered)
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answered.json));
    else outgoing.writeHead(204).end();
  };
}

/** Ads over the page share one window of time: on a story's page the out-of-page banner would take the interstitial's. */
const leavesSpaceForInterstitial: AdFor = (slot, count) =>
  slot.outOfPage && !slot.id.endsWith('interstitial') ? { isEmpty: true } : anyAd(slot, count);

/** Whether the ad manager is asked for ads of a story's page, which names its story (section 9, `item_id`). */
function isOfStory(body: unknown): boolean {
  const { pageTargeting } = (body ?? {}) as Partial<AdManagerRequest>;
  return Boolean(pageTargeting?.item_id?.some(Boolean));
}
