import { expect, it } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import { collectorOfBrowsers, destinationOf } from '#app/events/collector/send-event.server.ts';
import { type RequestParts, readSiteRequest } from '#app/http/site-request.server.ts';
import type { Environment } from '#schemas/brand/cms/overrides.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { brandsForDeployment } from './deployed-brands.ts';

const loaded = (brand: ReturnType<typeof sampleBrand>) => ({ brand, folder: '/brands', version: 'v1' });
const production = 'https://collector.carrier.example/v1';
const staging = 'https://staging-collector.carrier.example/v1';
const brands = createBrandRegistry([
  loaded(sampleBrand({ brid: 'newsroom', domains: ['newsroom.example'] })),
  loaded(
    sampleBrand({
      brid: 'acmeNews',
      domains: ['news.acme.example'],
      reporting: { atomHost: production, atomStream: 'acme.events', fromBrowser: true },
      environments: {
        staging: { reporting: { atomHost: staging } },
        test: { reporting: { atomHost: null } },
      },
    }),
  ),
]);
const at = (environment: Environment, host: string, stagingDomain?: string) => {
  const parts: RequestParts = { url: new URL(`http://${host}/`), host, header: () => null };
  return readSiteRequest(parts, brandsForDeployment({ environment, stagingDomain }, brands), { environment })
    .brand.brand;
};

it.each([
  ['production', { host: production, stream: 'acme.events' }],
  ['staging', { host: staging, stream: 'acme.events' }],
  ['test', undefined],
] as const)(
  'events in %s go where the brand says for it, sent by this site and by browsers',
  (environment, to) => {
    const brand = at(environment, 'news.acme.example');
    expect([destinationOf(brand), collectorOfBrowsers(brand)]).toEqual([to, to]);
    expect(destinationOf(brandsForDeployment({ environment }, brands).get('acmeNews')?.brand)).toEqual(to);
  },
);

it.each([
  ['staging', 'host-7.internal', 'news.acme.example', 'acmeNews'],
  ['staging', 'newsroom.example', 'news.acme.example', 'newsroom'],
  ['staging', 'host-7.internal', undefined, 'newsroom'],
  ['production', 'host-7.internal', 'news.acme.example', 'newsroom'],
] as const)('in %s, %s with the staging domain %s is %3$s', (environment, host, domain, brid) => {
  expect(at(environment, host, domain).brid).toBe(brid);
});
