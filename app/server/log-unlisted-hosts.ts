import { isIP } from 'node:net';
import type { Log } from '#app/lib/log.ts';
import { plainHost } from '#schemas/brand/host-name.ts';

/** Hosts that are remembered as logged; a client may send any number of them. */
const MOST_HOSTS = 100;

/**
 * A function that logs a host that no brand lists, once each: it shows the fallback brand, which is seldom what its
 * owner expects. Says nothing of IP addresses and localhost, under which health checks and trials ask.
 */
export function logUnlistedHosts(log: Log, isListed: (host: string) => boolean): (host: string) => void {
  const logged = new Set<string>();
  return (host) => {
    const name = plainHost(host);
    const address = name.replace(/^\[|\]$/g, '');
    if (name === '' || name === 'localhost' || isIP(address) !== 0) return;
    if (logged.size >= MOST_HOSTS || logged.has(name) || isListed(host)) return;
    logged.add(name);
    log.warn(`host ${JSON.stringify(name)}: no brand lists it, so the fallback brand is shown`);
  };
}
