import { isListed } from './covered-keys.ts';
import { OWN_KEYS } from './own-keys.ts';
import { CARRIERS_COLLECTOR, PARTNER_KEYS, PARTNERS } from './partners.ts';
import type { Partner, Store, StoredKey } from './privacy-entry.ts';

/** All values that may be stored in a browser, the site’s own first. */
export const STORED_KEYS: readonly StoredKey[] = [...OWN_KEYS, ...PARTNER_KEYS];

/** The entry of a key that was found in a browser; undefined for an unlisted one. */
export function listedKey(store: Store, name: string): StoredKey | undefined {
  return STORED_KEYS.find((key) => key.store === store && isListed(name, [key.name]));
}

/**
 * The partner of a request; undefined for a request that should not be sent.
 * @param kind resource type as browsers name it: script, image, fetch …
 * @param collector host of the carrier's collector, if browsers call it
 */
export function listedPartner(host: string, kind: string, collector?: string): Partner | undefined {
  return PARTNERS.find(
    ({ name, hosts, only }) =>
      (only === undefined || only.some((one) => one === kind)) &&
      (name === CARRIERS_COLLECTOR ? host === collector : hosts.some((one) => matches(host, one))),
  );
}

function matches(host: string, name: string): boolean {
  return name === '*' || host === name || (name.startsWith('*.') && host.endsWith(name.slice(1)));
}
