import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type BlockList, isIPv6 } from 'node:net';
import { isSameOrigin } from '#app/lib/http/is-same-origin.ts';
import { SECURITY_HEADERS } from '#app/pages/pages.port.server.ts';
import type { BodyMemory } from './body-memory.ts';
import { clientAddress, createClientKeys, SITE_BITS, SITE_CLIENTS } from './client-address.ts';
import { setClientKey } from './client-key.ts';
import { limitBodies } from './limit-bodies.ts';
import { readTarget } from './read-target.ts';
import { type GateRefusal, isCallRoute, refuse } from './refuse.ts';
import { BUCKETS, type RouteRule, ruleOf } from './route-rules.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Settings of a gate. */
interface GateSettings {
  /** Proxies that are trusted to name the client. */
  trustedProxies: BlockList;
  /** Most bytes of what hubs send. */
  maxFeedBytes: number | undefined;
  /** Counts the bodies of all requests. */
  memory: BodyMemory;
  /** Value of Strict-Transport-Security (RFC 6797); undefined: not sent. */
  strictTransport: string | undefined;
  warn(line: string): void;
  /** In ms. */
  now(): number;
}

/**
 * What an answer without success costs beyond its request, in tokens: errors are rendered again each time. One client
 * gets 60 of them a second, also by names of files that no file has, whose bucket is for files that are there.
 */
const ERROR_TOKENS = { page: 4, file: 32 } as const;

/** Types of what is rendered: pages, and their data. */
const RENDERED = /^text\/(?:html|x-script)\b/;

/**
 * Runs before the router, so that no route can forget it: address syntax, size of the headers, methods, rates, and
 * whether another site sends a request that changes something. What it lets pass has an address in origin form.
 */
export function createGate(settings: GateSettings): (listener: RequestListener) => RequestListener {
  const buckets = new TokenBuckets();
  const keyOf = createClientKeys();
  const headers = {
    ...SECURITY_HEADERS,
    ...(settings.strictTransport === undefined
      ? {}
      : { 'Strict-Transport-Security': settings.strictTransport }),
  };
  const hintAtProxy = proxyHint(settings.warn);
  // Each time they are asked for, the rules are written again.
  const trustsNoProxy = settings.trustedProxies.rules.length === 0;

  return (listener) => (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const hasBody = request.headers['transfer-encoding'] !== undefined || 'content-length' in request.headers;
    const target = readTarget(request);
    if ('status' in target) {
      const isCall = /^(?:https?:\/\/[^/]*)?\/(?:api\/|collect\b)/i.test(request.url ?? '');
      return refuse(response, { ...target, isCall, closes: true });
    }
    request.url = target.url;
    const rule = ruleOf(target, settings.maxFeedBytes);
    const say = (refusal: Omit<GateRefusal, 'isCall' | 'closes'>) =>
      refuse(response, { ...refusal, isCall: isCallRoute(target.route), closes: hasBody });
    const peer = request.socket.remoteAddress ?? '';
    const address = clientAddress(peer, request.headers, settings.trustedProxies);
    if (trustsNoProxy) hintAtProxy(request);
    const key = keyOf(address, settings.now());
    const siteKey = isIPv6(address) ? keyOf(address, settings.now(), SITE_BITS) : undefined;
    setClientKey(request, key, siteKey);
    /** Names of buckets, and the part of a token that is taken out of each. */
    const shares: ReadonlyArray<[string, number]> = [
      [key, 1],
      ...(siteKey === undefined ? [] : [[siteKey, 1 / SITE_CLIENTS] as [string, number]]),
    ];

    const seconds =
      rule.kind === 'health' ? 0 : takenFrom(buckets, shares, { kind: rule.kind, now: settings.now() });
    if (seconds > 0) return say(tooMany(seconds));
    const wrong = wrongMethod(request, rule, isCallRoute(target.route)) ?? foreign(request, rule);
    // A body that is too long is refused as such, whatever else is wrong with its request.
    if (wrong) return limitBodies(() => say(wrong), settings)(request, response);
    const { kind } = rule;
    if (kind === 'page' || kind === 'file')
      response.once('finish', () => {
        if (!isCostlyError(response, kind)) return;
        for (const [name, share] of shares)
          buckets.charge(`${kind} ${name}`, BUCKETS[kind], settings.now(), share * ERROR_TOKENS[kind]);
      });
    return listener(request, response);
  };
}

/** Takes a request out of each bucket; 0, or after how many seconds there is enough in all. */
function takenFrom(
  buckets: TokenBuckets,
  shares: ReadonlyArray<[string, number]>,
  { kind, now }: { kind: keyof typeof BUCKETS; now: number },
): number {
  return Math.max(
    ...shares.map(([name, share]) => buckets.take(`${kind} ${name}`, BUCKETS[kind], now, share)),
  );
}

/** A file that is missing costs little where that is said in a line, as of the files of a build that has gone. */
function isCostlyError(response: ServerResponse, kind: keyof typeof ERROR_TOKENS): boolean {
  if (response.statusCode < 400) return false;
  return kind === 'page' || RENDERED.test(String(response.getHeader('content-type')));
}

function tooMany(seconds: number): Omit<GateRefusal, 'isCall'> {
  return {
    status: 429,
    message: 'too many requests',
    reason: `More requests come from this network than its readers make. Try again in ${seconds} s.`,
    headers: { 'Retry-After': String(seconds) },
  };
}

function wrongMethod(
  { method = '' }: IncomingMessage,
  { methods }: RouteRule,
  isCall: boolean,
): Omit<GateRefusal, 'isCall'> | undefined {
  const allowed = ['GET', 'HEAD', ...methods];
  if (allowed.includes(method)) return undefined;
  const named = isCall && methods.length > 0 ? methods : allowed;
  return {
    status: 405,
    message: 'method not allowed',
    reason: `This ${isCall ? 'call' : 'address'} takes ${named.join(' and ')}.`,
    headers: { Allow: named.join(', ') },
  };
}

/** Hubs are no browsers: what they send is signed. */
function foreign(request: IncomingMessage, { kind }: RouteRule): Omit<GateRefusal, 'isCall'> | undefined {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || kind === 'hub') return undefined;
  const { host = '', origin } = headers;
  const sent = new Headers({ host, ...(origin === undefined ? {} : { origin }) });
  const site = headers['sec-fetch-site'];
  if (site !== undefined) sent.set('sec-fetch-site', String(site));
  if (isSameOrigin(sent)) return undefined;
  return { status: 403, message: 'forbidden', reason: 'Another site sent this request.' };
}

/** Says once that visitors seem to come through a proxy which is not trusted, so that they all count as one client. */
function proxyHint(warn: (line: string) => void): (request: IncomingMessage) => void {
  let isSaid = false;
  return ({ headers }) => {
    if (isSaid || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return;
    isSaid = true;
    warn(
      'Requests name a client (X-Forwarded-For, Forwarded), and TRUST_PROXY does not name the proxy that they come from: its visitors share one rate limit.',
    );
  };
}
