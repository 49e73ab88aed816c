import type { DnsStateAnswer } from '#schemas/api/dns-state.ts';

/**
 * Parts of the United States whose privacy law gives a right to opt out of the sale of personal data, by the year's
 * end of 2026. Elsewhere the choice need not be offered.
 */
const REGIONS_WITH_OPT_OUT: ReadonlySet<string> = new Set([
  ...['CA', 'VA', 'CO', 'CT', 'UT', 'TX', 'OR', 'MT', 'FL', 'DE'],
  ...['IA', 'NE', 'NH', 'NJ', 'TN', 'MN', 'MD', 'IN', 'KY', 'RI'],
]);

/** Days until the browser asks again. A law may come into force meanwhile, and people move. */
const EXPIRY_DAYS = 30;

/** A region as proxies write it, `CA` or `US-CA`, as its two letters; empty where it cannot be read. */
export function regionOf(header: string | null | undefined): string {
  return /^(?:US-)?([A-Z]{2})$/i.exec(header?.trim() ?? '')?.[1]?.toUpperCase() ?? '';
}

/**
 * Whether a law gives the visitors of a region the choice; where the region is not known, one is taken to.
 * @param region two letters, or empty
 */
export function regionHasOptOutLaw(region: string): boolean {
  return region === '' || REGIONS_WITH_OPT_OUT.has(region);
}

/**
 * The do-not-sell state of a visitor (section 7, "dns-state"): what the request says, for nothing is kept here.
 * @param region two letters, or empty
 */
export function dnsState(region: string, optedOut: boolean): DnsStateAnswer {
  return { dns_enabled: optedOut, state: region, expiry: EXPIRY_DAYS };
}
