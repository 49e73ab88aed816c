import type { IncomingMessage } from 'node:http';

interface ClientKeys {
  key: string;
  siteKey: string | undefined;
}

const keys = new WeakMap<IncomingMessage, ClientKeys>();

/**
 * Notes the name of the client that sent a request, see `createClientKeys`.
 * @param siteKey name of the IPv6 site that the client is in
 */
export function setClientKey(request: IncomingMessage, key: string, siteKey?: string): void {
  keys.set(request, { key, siteKey });
}

/** The name of the client that sent a request, for the hour that it came in; empty for requests that no gate has seen. */
export function clientKeyOf(request: IncomingMessage): string {
  return keys.get(request)?.key ?? '';
}

/** The name of the IPv6 site that the client is in; undefined for others. */
export function siteKeyOf(request: IncomingMessage): string | undefined {
  return keys.get(request)?.siteKey;
}
