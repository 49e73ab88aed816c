import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { NetError } from './net-error.server.ts';

/** An address that passed the checks. */
export interface CheckedAddress {
  address: string;
  /** 4 or 6. */
  family: number;
}

interface Sending {
  headers: Readonly<Record<string, string>>;
  /** The address whose user and password are sent, if any. */
  auth: URL | undefined;
  addresses: readonly CheckedAddress[];
  idleMs: number;
  signal: AbortSignal;
  /** Sent as POST; without it the request is a GET. */
  body?: Uint8Array | undefined;
}

/**
 * Sends one request over its own connection, to one of the given addresses and no other.
 * @returns the response with its body not yet read
 * @throws the platform's network errors; NetError `too-slow` when the connection stays silent
 */
export function sendRequest(url: URL, sending: Sending): Promise<IncomingMessage> {
  const { headers, auth, addresses, idleMs, signal, body } = sending;
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      agent: false,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...authorization(auth) },
      auth: undefined,
      lookup: fixedLookup(addresses),
      signal,
      timeout: idleMs,
      maxHeaderSize: 32 * 1024,
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
    request.on('error', reject);
    request.on('response', (response) => {
      answer = response;
      resolve(response);
    });
    request.end(body);
  });
}

/** Answers the socket's name lookup with the checked addresses. */
function fixedLookup(addresses: readonly CheckedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function authorization(url: URL | undefined): Record<string, string> {
  if (!url || (url.username === '' && url.password === '')) return {};
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
