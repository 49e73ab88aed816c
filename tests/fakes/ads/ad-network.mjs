// The ad world of tests: routes of a Playwright page or context, no socket. What it does not know is refused and noted.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { openRtbAnswer } from './open-rtb.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const script = (name) => readFileSync(path.join(here, name), 'utf8');

const SCRIPTS = {
  gpt: [
    /^https:\/\/(securepubads\.g\.doubleclick\.net|pagead2\.googlesyndication\.com)\/tag\/js\/gpt\.js/,
    'googletag.js',
  ],
  aps: [/^https:\/\/c\.amazon-adsystem\.com\/aax2\/apstag\.js/, 'apstag.js'],
  outbrain: [/^https:\/\/widgets\.outbrain\.com\/outbrain\.js/, 'outbrain.js'],
  geoedge: [/^https:\/\/rumcdn\.geoedge\.be\//, undefined],
};

const BIDDERS =
  /^https:\/\/(rtb\.openx\.net\/openrtbb|hbopenbid\.pubmatic\.com\/translator|ap\.lijit\.com\/rtb|htlb\.casalemedia\.com\/openrtb)/;

/** What each party does unless a test says otherwise. */
export const NORMAL = {
  gpt: 'ok',
  gam: 'ok',
  aps: 'ok',
  apsBids: 'ok',
  bidders: 'ok',
  outbrain: 'ok',
  geoedge: 'ok',
  prebid: 'ok',
};

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/**
 * Puts the fake ad world around a page.
 * @param target a Playwright page or context
 * @param conduct how parties behave: ok, block (no connection), hang (never answers), wrong (answers nonsense)
 * @param adFor the ad of a slot of the ad manager; `{ isEmpty: true }` is no fill
 */
export async function fakeAdNetwork(target, conduct = {}, adFor = defaultAd) {
  const behaviour = { ...NORMAL, ...conduct };
  const log = [];
  await target.route(
    (url) => url.hostname !== 'localhost' && !url.hostname.endsWith('.localhost'),
    (route) => answer(route, behaviour, adFor, log),
  );
  await target.route('**/ads/prebid-*.js', (route) =>
    behaviour.prebid === 'ok' ? route.fallback() : misbehave(route, behaviour.prebid, 'text/javascript'),
  );
  return {
    log,
    behaviour,
    /** Slots in requests to the ad manager, in their order. */
    adRequests: () =>
      log.flatMap(({ kind, at, body }) =>
        kind === 'gam' ? body.slots.map((slot) => ({ ...slot, at, request: body })) : [],
      ),
    of: (kind) => log.filter((entry) => entry.kind === kind),
  };
}

/** A picture of one creative, always the size that was asked for first. */
export function defaultAd({ id, sizes }, count) {
  return { size: sizes[0] ?? [300, 250], advertiserId: 100, creativeId: `${id}-${count}`, lineItemId: 7 };
}

async function answer(route, behaviour, adFor, log) {
  const request = route.request();
  const url = request.url();
  const at = Date.now();
  if (request.method() === 'OPTIONS')
    return route.fulfill({ status: 204, headers: { ...CORS, 'access-control-allow-methods': '*' } });
  for (const [party, [address, file]] of Object.entries(SCRIPTS)) {
    if (!address.test(url)) continue;
    log.push({ kind: `${party} script`, url, at });
    if (behaviour[party] !== 'ok') return misbehave(route, behaviour[party], 'text/javascript');
    return route.fulfill({ contentType: 'text/javascript', headers: CORS, body: file ? script(file) : '' });
  }
  if (url.startsWith('https://securepubads.g.doubleclick.net/gampad/ads')) {
    const body = request.postDataJSON();
    const before = log.filter(({ kind }) => kind === 'gam').length;
    log.push({ kind: 'gam', url, at, body });
    if (behaviour.gam !== 'ok') return misbehave(route, behaviour.gam, 'application/json');
    const ads = Object.fromEntries(body.slots.map((slot) => [slot.id, adFor(slot, before + 1)]));
    return route.fulfill({ contentType: 'application/json', headers: CORS, body: JSON.stringify({ ads }) });
  }
  if (url.startsWith('https://aax.amazon-adsystem.com/')) {
    const body = request.postDataJSON();
    log.push({ kind: 'aps', url, at, body });
    if (behaviour.apsBids !== 'ok') return misbehave(route, behaviour.apsBids, 'application/json');
    const bids = body.slots.map(({ slotID }) => ({ slotID, amznbid: `code-${slotID}`, size: '300x250' }));
    return route.fulfill({ contentType: 'application/json', headers: CORS, body: JSON.stringify({ bids }) });
  }
  if (BIDDERS.test(url)) {
    const body = bodyOf(request.postDataBuffer());
    log.push({ kind: 'bidder', url, at, body });
    if (behaviour.bidders !== 'ok') return misbehave(route, behaviour.bidders, 'application/json');
    const headers = {
      ...CORS,
      'access-control-allow-origin': new URL(request.frame().url()).origin,
      'access-control-allow-credentials': 'true',
    };
    return route.fulfill({
      contentType: 'application/json',
      headers,
      body: JSON.stringify(openRtbAnswer(body)),
    });
  }
  if (url.startsWith('https://mv.outbrain.com/')) {
    log.push({ kind: 'outbrain', url, at });
    const docs = [{ content: 'A story from elsewhere', url: 'https://publisher.example/story' }];
    return route.fulfill({ contentType: 'application/json', headers: CORS, body: JSON.stringify({ docs }) });
  }
  log.push({ kind: 'unknown', url, at });
  return route.abort();
}

/** Bidders get JSON, packed where the browser can pack it. */
function bodyOf(bytes) {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString('utf8'));
}

function misbehave(route, how, contentType) {
  if (how === 'hang') return undefined;
  if (how === 'block') return route.abort();
  return route.fulfill({
    contentType,
    headers: CORS,
    body: how === 'huge' ? `/*${'x'.repeat(2_000_000)}*/` : '}{ not what was asked for',
  });
}
