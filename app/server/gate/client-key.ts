import type { IncomingMessage } from 'node:http';

const keys = new WeakMap<IncomingMessage, string>();

/** Notes the name of the client that sent a request, see `createClientKeys`. */
export function setClientKey(request: IncomingMessage, key: string): void {
  keys.set(request, key);
}

/** The name of the client that sent a request, for the hour that it came in; empty for requests that no gate has seen. */
export function clientKeyOf(request: IncomingMessage): string {
  return keys.get(request) ?? '';
}
