import { subscribe } from 'node:diagnostics_channel';
import { guardedFetch } from '#app/outgoing/guarded-fetch.server.ts';
import { NetError } from '#app/outgoing/net-error.server.ts';
import type { CheckedAddress } from '#app/outgoing/send-request.server.ts';

/** The result of fetching an address. */
export interface FetchFigures {
  address: string;
  /** The code of the refusal, or `answered`. */
  outcome: string;
  sockets: number;
}

/** Names in a hostile corpus, with the answers of their name servers; all other names are unknown here. */
const NAMES: readonly [RegExp, string][] = [
  [/^(?:.*\.)?((?:\d{1,3}\.){3}\d{1,3})\.nip\.io$/, '$1'],
  [/^(localhost|ip6-localhost|ip6-loopback)$/, '127.0.0.1'],
  [/^.*\.localdomain\.pw$|^localtest\.me$|^spoofed\..*$/, '127.0.0.1'],
];

/** Fetches addresses and counts the sockets that are opened. Names are resolved here, without a network. */
export async function fetchHostile(addresses: readonly string[]): Promise<FetchFigures[]> {
  let sockets = 0;
  subscribe('net.client.socket', () => {
    sockets += 1;
  });
  const figures: FetchFigures[] = [];
  for (const address of addresses) {
    const before = sockets;
    const outcome = await guardedFetch(address, { timeoutMs: 2000, lookUp }).then(
      () => 'answered',
      (error) => (error instanceof NetError ? error.code : `threw ${error}`),
    );
    figures.push({ address, outcome, sockets: sockets - before });
  }
  return figures;
}

async function lookUp(host: string): Promise<CheckedAddress[]> {
  const known = NAMES.find(([pattern]) => pattern.test(host));
  return known ? [{ address: host.replace(known[0], known[1]), family: 4 }] : [];
}
