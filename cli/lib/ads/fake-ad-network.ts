import type { Route } from '@playwright/test';
import { AD_SCRIPTS, anyAd, bodyOfCall, fakeAdAnswer, fakeScript } from './fake-ad-answers.ts';
import {
  type AdFor,
  type AdManagerRequest,
  type AdService,
  type FakeAdNetwork,
  NORMAL_BEHAVIOR,
  type ReceivedRequest,
  type ServiceBehavior,
  type Target,
} from './fake-ad-services.ts';

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** The service that answers a kind of call. Recommendations are always answered: the widget's script may fail. */
const SERVICE_OF = { gam: 'gam', aps: 'apsBids', bidder: 'bidders' } as const;

interface FakeServices {
  behaviour: Record<AdService, ServiceBehavior>;
  adFor: AdFor;
  log: ReceivedRequest[];
  root: string;
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
  const services: FakeServices = { behaviour, adFor, log, root };
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
  const script = AD_SCRIPTS.find(([, address]) => address.test(url));
  if (script) return answerScript(route, services, script);
  const body = bodyOfCall(request.postDataBuffer());
  const { log, behaviour, adFor } = services;
  const answered = fakeAdAnswer(url, body, adFor, log.filter(({ kind }) => kind === 'gam').length + 1);
  if (answered) {
    const { kind, json } = answered;
    log.push({ kind, url, at: Date.now(), ...('body' in answered ? { body: answered.body } : {}) });
    return give(route, kind === 'outbrain' ? 'ok' : behaviour[SERVICE_OF[kind]], json);
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
  { behaviour, log, root }: FakeServices,
  [party, , file]: (typeof AD_SCRIPTS)[number],
): Promise<void> {
  log.push({ kind: `${party} script`, url: route.request().url(), at: Date.now() });
  if (behaviour[party] !== 'ok') return fail(route, behaviour[party], 'text/javascript');
  const body = fakeScript(root, file);
  return route.fulfill({ contentType: 'text/javascript', headers: CORS, body });
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

async function fail(route: Route, how: ServiceBehavior, contentType: string): Promise<void> {
  if (how === 'hang') return;
  if (how === 'block') return route.abort();
  const body = how === 'huge' ? `/*${'x'.repeat(2_000_000)}*/` : '}{ not what was asked for';
  return route.fulfill({ contentType, headers: CORS, body });
}
