import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AdFor, AdManagerRequest, ApsRequest, FakeAd } from './fake-ad-services.ts';
import { type BidRequest, fakeBidResponse, isBidRequest } from './fake-bid-response.ts';

/** Scripts of ad services: the service, its address, and the file in `templates/fake-ads/` that is served instead. */
export const AD_SCRIPTS = [
  [
    'gpt',
    /^https:\/\/(securepubads\.g\.doubleclick\.net|pagead2\.googlesyndication\.com)\/tag\/js\/gpt\.js/,
    'googletag.js',
  ],
  ['aps', /^https:\/\/c\.amazon-adsystem\.com\/aax2\/apstag\.js/, 'apstag.js'],
  ['outbrain', /^https:\/\/widgets\.outbrain\.com\/outbrain\.js/, 'outbrain.js'],
  ['geoedge', /^https:\/\/rumcdn\.geoedge\.be\//, undefined],
] as const;

/** The text of a fake script; empty for a service that has none. */
export function fakeScript(root: string, file: string | undefined): string {
  return file ? readFileSync(path.join(root, 'templates', 'fake-ads', file), 'utf8') : '';
}

/** An ad in the first of the requested sizes. */
export const anyAd: AdFor = ({ id, sizes }, count) => ({
  size: sizes[0] ?? [300, 250],
  advertiserId: 100,
  creativeId: `${id}-${count}`,
  lineItemId: 7,
});

/** The body of a call: JSON, compressed where the browser can compress; undefined for none and for what is no JSON. */
export function bodyOfCall(bytes: Buffer | null): unknown {
  if (!bytes) return undefined;
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The kinds of calls to ad services, with the JSON that answers them. */
type FakeAnswer =
  | { kind: 'gam'; body: AdManagerRequest; json: { ads: Record<string, FakeAd> } }
  | { kind: 'aps'; body: ApsRequest; json: unknown }
  | { kind: 'bidder'; body: BidRequest; json: unknown }
  | { kind: 'outbrain'; json: unknown };

/**
 * What a fake ad service answers a call; undefined for what is none.
 * @param body of the call, parsed
 * @param count number of the ad manager's request, from 1
 */
export function fakeAdAnswer(
  url: string,
  body: unknown,
  adFor: AdFor,
  count: number,
): FakeAnswer | undefined {
  if (url.startsWith('https://securepubads.g.doubleclick.net/gampad/ads')) {
    const asked = body as AdManagerRequest;
    const ads = Object.fromEntries(asked.slots.map((slot) => [slot.id, adFor(slot, count)]));
    return { kind: 'gam', body: asked, json: { ads } };
  }
  if (url.startsWith('https://aax.amazon-adsystem.com/')) {
    const asked = body as ApsRequest;
    const bids = asked.slots.map(({ slotID }) => ({ slotID, amznbid: `code-${slotID}`, size: '300x250' }));
    return { kind: 'aps', body: asked, json: { bids } };
  }
  if (isBidRequest(body)) return { kind: 'bidder', body, json: fakeBidResponse(body) };
  if (!url.startsWith('https://mv.outbrain.com/')) return undefined;
  const docs = [{ content: 'A story from elsewhere', url: 'https://publisher.example/story' }];
  return { kind: 'outbrain', json: { docs } };
}
