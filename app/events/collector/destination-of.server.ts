import type { Destination } from '#app/site/site.port.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** The carrier's collector for a brand's events; undefined where the brand has none. */
export function destinationOf(brand: Brand | undefined): Destination | undefined {
  const host = brand?.reporting.atomHost;
  // The default stream follows from the customer key.
  return brand && host
    ? { host, stream: brand.reporting.atomStream ?? `${brand.customer}.events` }
    : undefined;
}

/** The collector that browsers call directly; undefined where events go to this site. */
export function collectorOfBrowsers(brand: Brand): Destination | undefined {
  return brand.reporting.fromBrowser ? destinationOf(brand) : undefined;
}
