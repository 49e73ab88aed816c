import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { basicCredentials } from '#app/lib/http/basic-credentials.server.ts';
import { withoutCredentials } from '#app/lib/http/without-credentials.ts';
import { bareHost, portOf } from './check-target.server.ts';
import { NetError } from './net-error.server.ts';

/** An address that passed the checks. */
export interface CheckedAddress {
  address: string;
  /** 4 or 6. */
  family: number;
}

/** One request, and the way to its server. */
export interface Sending {
  /** Asked instead of the addresses, if any. */
  proxy?: URL | undefined;
  headers: Readonly<Record<string, string>>;
  /** The address whose user and password are sent, if any. */
  auth: URL | undefined;
  addresses: readonly CheckedAddress[];
  idleMs: number;
  signal: AbortSignal;
  /** Sent as POST; without it the request is a GET. */
  body?: Uint8Array | undefined;
}

/** The options of a request by which it reaches its server, or its proxy. */
type Way = Pick<RequestOptions, 'agent' | 'lookup' | 'hostname' | 'port' | 'path' | 'protocol' | 'headers'>;

/**
 * Sends one request over its own connection, to one of the given addresses and no other, or to the proxy.
 * @returns the response with its body not yet read
 * @throws the platform's network errors; NetError `too-slow` when the connection stays silent
 */
export function sendRequest(url: URL, sending: Sending): Promise<IncomingMessage> {
  const { proxy, headers, auth, addresses, idleMs, signal, body } = sending;
  return new Promise((resolve, reject) => {
    const { protocol, headers: headersOfWay, ...way } = wayTo(url, addresses, proxy);
    const send = protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      ...way,
      protocol,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...headersOfWay, ...credentials('authorization', auth) },
      auth: undefined,
      signal,
      timeout: idleMs,
      maxHeaderSize: 32 * 1024,
      // As browsers do, reads answers of servers that break the rules of HTTP: control characters in headers, lines that
      // end with LF alone, a length beside chunks. No other request shares the connection, whose answer these could be.
      insecureHTTPParser: true,
    });
    let answer: IncomingMessage | undefined;
    request.on('timeout', () => {
      const silent = new NetError(
        'too-slow',
        `${url.hostname} said nothing for ${idleMs / 1000} s.`,
        'Try again later.',
      );
      answer?.destroy(silent);
      request.destroy(silent);
    });
    request.on('error', (error) => {
      // Node takes a body without a length for whole, also where the connection was reset in the middle of it.
      answer?.destroy(error);
      reject(error);
    });
    request.on('response', (response) => {
      answer = response;
      resolve(response);
    });
    request.end(body);
  });
}

/** Through a proxy, https gets a tunnel (RFC 9110, 9.3.6), and http the whole address (RFC 9112, 3.2.2). */
function wayTo(url: URL, addresses: readonly CheckedAddress[], proxy: URL | undefined): Way {
  const { protocol } = url;
  if (!proxy) return { protocol, agent: false, lookup: fixedLookup(addresses) };
  if (protocol === 'https:') {
    // Given credentials, the agent would fail at a percent sign that begins no escape.
    const headers = credentials('proxy-authorization', proxy);
    return { protocol, agent: new HttpsProxyAgent(withoutCredentials(proxy), { headers }) };
  }
  return {
    protocol: proxy.protocol,
    agent: false,
    hostname: bareHost(proxy),
    port: portOf(proxy),
    path: withoutCredentials(url).href,
    headers: { host: url.host, ...credentials('proxy-authorization', proxy) },
  };
}

/** Answers the socket's name lookup with the checked addresses. */
function fixedLookup(addresses: readonly CheckedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function credentials(
  header: 'authorization' | 'proxy-authorization',
  url: URL | undefined,
): Record<string, string> {
  const value = url && basicCredentials(url);
  return value ? { [header]: value } : {};
}
