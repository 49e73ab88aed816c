import type { Destination } from '#app/site/site.port.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** Where a brand's events are sent on to; undefined where it names no collector. */
export function destinationOf(brand: Brand | undefined): Destination | undefined {
  const host = brand?.reporting.atomHost;
  // A carrier that names an endpoint and no stream gets the one that its customer key suggests.
  return brand && host
    ? { host, stream: brand.reporting.atomStream ?? `${brand.customer}.events` }
    : undefined;
}

/** The collector that browsers call themselves; undefined where events come to this site. */
export function collectorOfBrowsers(brand: Brand): Destination | undefined {
  return brand.reporting.fromBrowser ? destinationOf(brand) : undefined;
}
