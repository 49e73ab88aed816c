import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Destination } from './forwarder.ts';

/** Where a brand's events are sent on to; undefined where it names no collector. */
export function destinationOf(brand: Brand | undefined): Destination | undefined {
  const host = brand?.reporting.atomHost;
  // A carrier that names an endpoint and no stream gets the one that its customer key suggests.
  return brand && host
    ? { host, stream: brand.reporting.atomStream ?? `${brand.customer}.events` }
    : undefined;
}
