import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostWithPort } from '#app/lib/http/host-with-port.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { withoutCredentials } from '#app/lib/http/without-credentials.ts';
import {
  bareHost,
  checkAddresses,
  checkTarget,
  isAllowedPrivate,
  type NetPolicy,
} from './check-target.server.ts';
import { explainNetworkError } from './explain-network-error.server.ts';
import { lookUpHere, lookUpName } from './look-up-name.server.ts';
import { NetError } from './net-error.server.ts';
import { proxyFor } from './proxy-for.server.ts';
import { readBody } from './read-body.server.ts';
import { type CheckedAddress, type Sending, sendRequest } from './send-request.server.ts';
import { ACCEPT_ENCODING } from './unpack-body.server.ts';

/** The request of one fetch, and its limits. */
export interface WebRequest extends NetPolicy {
  headers?: Readonly<Record<string, string>>;
  /** Sent as POST, to the named address only: a POST follows no redirect. */
  body?: Uint8Array;
  /** For the whole answer, redirects included, in ms. Default 15,000. */
  timeoutMs?: number;
  /** Longest time without a byte, in ms. Default 10,000. */
  idleMs?: number;
  /** Of the decompressed body. Default 8 MiB. */
  maxBytes?: number;
  /** Ends the answer after its head, for callers that only want its status: its body is empty, whatever is sent. */
  ignoreBody?: boolean;
  /** Aborts the fetch. */
  signal?: AbortSignal;
  /** Name → addresses. Default: those of the name servers, for hosts that may be private those of the system. */
  lookUp?: (host: string) => Promise<readonly CheckedAddress[]>;
}

/** The part of a response that is read; a `Response` of the platform is one too. */
export interface WebAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The address that answered, after redirects. */
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  /** The new address, if it moved permanently (301 or 308 on every redirect). */
  readonly movedTo?: string;
}

/** The only way to fetch addresses that data names: feeds, pages, pictures. */
export type WebFetch = (address: string, request: WebRequest) => Promise<WebAnswer>;

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** So long a name may take to be looked up before a proxy is asked, in ms. */
const LOOK_UP_MS = 1000;
const PROXY_AUTHENTICATION_REQUIRED = 407;

/**
 * Fetches an address from data, which may be hostile: http(s) only, known ports, public addresses only, checked after
 * the name was resolved and on every redirect; the socket connects to the very addresses that were checked (no second
 * lookup that could answer otherwise), or to the proxy that the environment names. Bodies are limited as sent and as
 * decompressed.
 * @throws NetError, always with a reason and a hint
 */
export const guardedFetch: WebFetch = async (address, request) => {
  const { timeoutMs = 15_000 } = request;
  const timer = new AbortController();
  const host = hostWithPort(address);
  const tooSlow = new NetError(
    'too-slow',
    `No whole answer from ${host} within ${timeoutMs / 1000} s.`,
    'Try again later.',
  );
  const timeout = setTimeout(() => timer.abort(tooSlow), timeoutMs);
  const signal = request.signal ? AbortSignal.any([timer.signal, request.signal]) : timer.signal;
  try {
    return await Promise.race([follow(address, request, signal), whenAborted(signal)]);
  } catch (error) {
    throw timer.signal.aborted ? tooSlow : explainNetworkError(error, host);
  } finally {
    clearTimeout(timeout);
    timer.abort();
  }
};

async function follow(start: string, request: WebRequest, signal: AbortSignal): Promise<WebAnswer> {
  let address = start;
  let movedTo: string | undefined;
  let isMoved = true;
  const asked = new Set<string>();
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const url = checkTarget(address, request);
    const answer = await ask(url, request, new URL(start), signal);
    const status = answer.statusCode ?? 0;
    const location = answer.headers.location && withoutRawBytes(answer.headers.location);
    if (!REDIRECTS.includes(status) || !location || request.body)
      return await toAnswer(answer, url, request, movedTo);
    answer.destroy();
    if (!URL.canParse(location, url)) throw badRedirect(url, location);
    asked.add(url.href);
    address = new URL(location, url).href;
    isMoved &&= status === 301 || status === 308;
    movedTo = isMoved ? address : undefined;
  }
  throw tooManyRedirects(hostWithPort(start), asked.has(address));
}

/** In a circle lead, as a rule, servers that want a cookie back, which no request from here brings. */
function tooManyRedirects(host: string, isCircle: boolean): NetError {
  return isCircle
    ? new NetError(
        'too-many-redirects',
        `${host} redirects in a circle.`,
        'Ask the publisher for an address that answers without cookies.',
      )
    : new NetError(
        'too-many-redirects',
        `${host} redirects more than ${MAX_REDIRECTS} times.`,
        'Name the address at the end of the redirects.',
      );
}

/** Credentials of the address and of the headers are sent only to the host that they were meant for. */
async function ask(url: URL, request: WebRequest, start: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const proxy = proxyFor(url);
  const addresses = await addressesOf(url, request, proxy);
  const headers = { 'accept-encoding': ACCEPT_ENCODING, ...request.headers };
  const isSameOrigin = url.origin === start.origin;
  const sending = {
    headers,
    auth: isSameOrigin ? start : undefined,
    addresses,
    idleMs: request.idleMs ?? 10_000,
    signal,
    body: request.body,
  };
  return proxy ? askThrough(proxy, url, sending) : sendRequest(url, sending);
}

/** @throws NetError, which names the proxy, also where it is the proxy that refuses or is not there */
async function askThrough(proxy: URL, url: URL, sending: Sending): Promise<IncomingMessage> {
  const answer = await sendRequest(url, { ...sending, proxy }).catch((error) => {
    throw sending.signal.aborted
      ? error
      : explainNetworkError(
          error,
          `${url.hostname} through the proxy ${proxy.host}`,
          `${proxy.host}, the proxy for ${url.hostname}`,
        );
  });
  if (answer.statusCode !== PROXY_AUTHENTICATION_REQUIRED) return answer;
  answer.destroy();
  throw new NetError(
    'bad-proxy',
    `The proxy ${proxy.host} wants another user and password (status ${PROXY_AUTHENTICATION_REQUIRED}).`,
    'Put them into the address of the proxy: http://user:password@host:port.',
  );
}

/**
 * The checked addresses of a host. Before a proxy, which looks names up itself, one that is unknown here is left to
 * it, and it has to keep requests out of its own network.
 */
async function addressesOf(
  url: URL,
  request: WebRequest,
  proxy: URL | undefined,
): Promise<readonly CheckedAddress[]> {
  const host = bareHost(url);
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  const lookUp = request.lookUp ?? (isAllowedPrivate(url, request) ? lookUpHere : lookUpName);
  const addresses = await (proxy ? knownAddresses(lookUp(host)) : lookUp(host));
  if (addresses.length === 0 && !proxy)
    throw explainNetworkError(Object.assign(new Error(), { code: 'ENOTFOUND' }), host);
  checkAddresses(
    url,
    addresses.map((entry) => entry.address),
    request,
  );
  return addresses;
}

/** The addresses that a look-up finds in time: without a way to the internet, name servers may not answer at all. */
async function knownAddresses(
  lookingUp: Promise<readonly CheckedAddress[]>,
): Promise<readonly CheckedAddress[]> {
  const found = await settledWithin(
    lookingUp.catch(() => []),
    LOOK_UP_MS,
  );
  return 'value' in found ? found.value : [];
}

async function toAnswer(answer: IncomingMessage, url: URL, request: WebRequest, movedTo: string | undefined) {
  const bytes = await bodyOf(answer, request).finally(() => answer.destroy());
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));
  }
  const body = Uint8Array.from(bytes).buffer;
  const { href } = withoutCredentials(url);
  return { status: answer.statusCode ?? 0, headers, url: href, arrayBuffer: async () => body, movedTo };
}

async function bodyOf(answer: IncomingMessage, { ignoreBody, maxBytes = 8 * 1024 * 1024 }: WebRequest) {
  return ignoreBody ? Buffer.alloc(0) : readBody(answer, maxBytes);
}

function whenAborted(signal: AbortSignal): Promise<never> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/**
 * A Location header as an address: servers send letters beyond ASCII as raw bytes, mostly of UTF-8, and Node reads each
 * byte as a character. They are percent-encoded, as browsers do.
 */
function withoutRawBytes(location: string): string {
  return location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

function badRedirect(url: URL, location: string): NetError {
  return new NetError(
    'bad-address',
    `${url.hostname} redirects to "${location.slice(0, 80)}", which is no address.`,
    'Tell the publisher.',
  );
}
