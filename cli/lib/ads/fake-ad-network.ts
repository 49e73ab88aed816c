import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Request, Route } from '@playwright/test';
import {
  type AdFor,
  type AdManagerRequest,
  type AdService,
  type ApsRequest,
  type FakeAdNetwork,
  NORMAL_BEHAVIOR,
  type ReceivedRequest,
  type ServiceBehavior,
  type Target,
} from './fake-ad-services.ts';
import { fakeBidResponse, isBidRequest } from './fake-bid-response.ts';

/** Scripts of ad services: the service, its address, and the file in `templates/fake-ads/` that is served instead. */
const SCRIPTS = [
  [
    'gpt',
    /^https:\/\/(securepubads\.g\.doubleclick\.net|pagead2\.googlesyndication\.com)\/tag\/js\/gpt\.js/,
    'googletag.js',
  ],
  ['aps', /^https:\/\/c\.amazon-adsystem\.com\/aax2\/apstag\.js/, 'apstag.js'],
  ['outbrain', /^https:\/\/widgets\.outbrain\.com\/outbrain\.js/, 'outbrain.js'],
  ['geoedge', /^https:\/\/rumcdn\.geoedge\.be\//, undefined],
] as const;

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** An ad in the first of the requested sizes. */
const anyAd: AdFor = ({ id, sizes }, count) => ({
  size: sizes[0] ?? [300, 250],
  advertiserId: 100,
  creativeId: `${id}-${count}`,
  lineItemId: 7,
});

interface FakeServices {
  behaviour: Record<AdService, ServiceBehavior>;
  adFor: AdFor;
  log: ReceivedRequest[];
  scripts: string;
}

/**
 * Replaces all ad services around a page or a context by fakes, as routes of Playwright: no request leaves the
 * machine. Unknown requests are refused and recorded as `unknown`.
 * @param root folder of the checkout
 */
export async function fakeAdNetwork(
  target: Target,
  behaviorOf: Partial<Record<AdService, ServiceBehavior>> = {},
  adFor: AdFor = anyAd,
  root = '.',
): Promise<FakeAdNetwork> {
  const behaviour = { ...NORMAL_BEHAVIOR, ...behaviorOf };
  const log: ReceivedRequest[] = [];
  const services: FakeServices = { behaviour, adFor, log, scripts: path.join(root, 'templates', 'fake-ads') };
  await target.route(
    (url) => url.hostname !== 'localhost' && !url.hostname.endsWith('.localhost'),
    (route) => answer(route, services),
  );
  await target.route('**/ads/prebid-*.js', (route) =>
    behaviour.prebid === 'ok' ? route.fallback() : fail(route, behaviour.prebid, 'text/javascript'),
  );
  return {
    log,
    behaviour,
    adRequests: () =>
      log.flatMap(({ kind, at, body }) => {
        const request = body as AdManagerRequest;
        return kind === 'gam' ? request.slots.map((slot) => ({ ...slot, at, request })) : [];
      }),
    of: (kind) => log.filter((entry) => entry.kind === kind),
  };
}

async function answer(route: Route, services: FakeServices): Promise<void> {
  const request = route.request();
  const url = request.url();
  if (request.method() === 'OPTIONS')
    return route.fulfill({ status: 204, headers: { ...CORS, 'access-control-allow-methods': '*' } });
  const script = SCRIPTS.find(([, address]) => address.test(url));
  if (script) return answerScript(route, services, script);
  const body = request.method() === 'POST' ? bodyOf(request) : undefined;
  if (url.startsWith('https://securepubads.g.doubleclick.net/gampad/ads'))
    return answerAds(route, services, body as AdManagerRequest);
  if (url.startsWith('https://aax.amazon-adsystem.com/'))
    return answerAps(route, services, body as ApsRequest);
  if (isBidRequest(body)) {
    services.log.push({ kind: 'bidder', url, at: Date.now(), body });
    return give(route, services.behaviour.bidders, fakeBidResponse(body));
  }
  if (url.startsWith('https://mv.outbrain.com/')) {
    services.log.push({ kind: 'outbrain', url, at: Date.now() });
    return give(route, 'ok', {
      docs: [{ content: 'A story from elsewhere', url: 'https://publisher.example/story' }],
    });
  }
  // Third parties match their ids of a visitor by requests for pictures.
  if (request.resourceType() === 'image') {
    services.log.push({ kind: 'sync', url, at: Date.now() });
    return route.fulfill({ status: 204 });
  }
  services.log.push({ kind: 'unknown', url, at: Date.now() });
  return route.abort();
}

function answerScript(
  route: Route,
  { behaviour, log, scripts }: FakeServices,
  [party, , file]: (typeof SCRIPTS)[number],
): Promise<void> {
  log.push({ kind: `${party} script`, url: route.request().url(), at: Date.now() });
  if (behaviour[party] !== 'ok') return fail(route, behaviour[party], 'text/javascript');
  const body = file ? readFileSync(path.join(scripts, file), 'utf8') : '';
  return route.fulfill({ contentType: 'text/javascript', headers: CORS, body });
}

function answerAds(
  route: Route,
  { behaviour, adFor, log }: FakeServices,
  body: AdManagerRequest,
): Promise<void> {
  const before = log.filter(({ kind }) => kind === 'gam').length;
  log.push({ kind: 'gam', url: route.request().url(), at: Date.now(), body });
  const ads = body.slots.map((slot) => [slot.id, adFor(slot, before + 1)]);
  return give(route, behaviour.gam, { ads: Object.fromEntries(ads) });
}

function answerAps(route: Route, { behaviour, log }: FakeServices, body: ApsRequest): Promise<void> {
  log.push({ kind: 'aps', url: route.request().url(), at: Date.now(), body });
  const bids = body.slots.map(({ slotID }) => ({ slotID, amznbid: `code-${slotID}`, size: '300x250' }));
  return give(route, behaviour.apsBids, { bids });
}

/** An answer as JSON, which the page may read with its cookies; or the misbehaviour of the service. */
function give(route: Route, behaviorOf: ServiceBehavior, json: unknown): Promise<void> {
  if (behaviorOf !== 'ok') return fail(route, behaviorOf, 'application/json');
  const headers = {
    ...CORS,
    'access-control-allow-origin': new URL(route.request().frame().url()).origin,
    'access-control-allow-credentials': 'true',
  };
  return route.fulfill({ contentType: 'application/json', headers, body: JSON.stringify(json) });
}

/** The body of a bid request: JSON, compressed if the browser can compress; undefined if it is not JSON. */
function bodyOf(request: Request): unknown {
  const bytes = request.postDataBuffer();
  if (!bytes) return undefined;
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

async function fail(route: Route, how: ServiceBehavior, contentType: string): Promise<void> {
  if (how === 'hang') return;
  if (how === 'block') return route.abort();
  const body = how === 'huge' ? `/*${'x'.repeat(2_000_000)}*/` : '}{ not what was asked for';
  return route.fulfill({ contentType, headers: CORS, body });
}
