import type { DnsStateAnswer } from '#schemas/api/dns-state.ts';

/**
 * States of the United States whose privacy law gives a right to opt out of the sale of personal data, as of the
 * end of 2026. Elsewhere the choice need not be offered.
 */
const REGIONS_WITH_OPT_OUT: ReadonlySet<string> = new Set([
  ...['CA', 'VA', 'CO', 'CT', 'UT', 'TX', 'OR', 'MT', 'FL', 'DE'],
  ...['IA', 'NE', 'NH', 'NJ', 'TN', 'MN', 'MD', 'IN', 'KY', 'RI'],
]);

/** Days until the browser asks again, as laws come into force and visitors move. */
const EXPIRY_DAYS = 30;

/** Parses a region header, `CA` or `US-CA`, into two letters; empty where it is invalid. */
export function regionOf(header: string | null | undefined): string {
  return /^(?:US-)?([A-Z]{2})$/i.exec(header?.trim() ?? '')?.[1]?.toUpperCase() ?? '';
}

/**
 * Whether a law gives visitors of a region the right to opt out; true where the region is unknown.
 * @param region two letters, or empty
 */
export function regionHasOptOutLaw(region: string): boolean {
  return region === '' || REGIONS_WITH_OPT_OUT.has(region);
}

/**
 * The do-not-sell state of a visitor (section 7, "dns-state"), from the request only: nothing is stored on the
 * server.
 * @param region two letters, or empty
 */
export function dnsState(region: string, optedOut: boolean): DnsStateAnswer {
  return { dns_enabled: optedOut, state: region, expiry: EXPIRY_DAYS };
}
