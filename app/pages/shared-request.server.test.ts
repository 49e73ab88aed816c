import { describe, expect, it } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import { readSiteRequest } from '#app/http/http.port.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { keyText } from './cached-pages.server.ts';
import { pageKey } from './shared-address.server.ts';
import { sharedRequest } from './shared-request.server.ts';

const experiment = (name: string, range: [number, number]) => ({ name, range });
const brand = sampleBrand({
  experiments: [experiment('wide', [1, 500]), experiment('narrow', [101, 200])],
} as Parameters<typeof sampleBrand>[0]);
const siteRequest = (changes: Partial<SiteRequest>) =>
  sampleSiteRequest({ brand: { brand, folder: '/brands', version: 'v1' }, ...changes });

describe('the request of a shared page', () => {
  it('has nothing of the visitor', () => {
    const one = siteRequest({ appParameters: { cd: '{"auid":"a-1"}' }, isFromApp: true, region: 'CA' });
    expect(sharedRequest(one, 'all')).toMatchObject({
      appParameters: {},
      isFromApp: true,
      region: '',
      isForNamed: false,
    });
    expect(sharedRequest(one, 'named').isForNamed).toBe(true);
  });

  it('has one A/B number for all who take part in the same experiments', () => {
    const shared = [undefined, 1, 100, 101, 200, 201, 500, 501, 1000].map(
      (abt) => sharedRequest(siteRequest({ abt }), 'all').abt,
    );
    expect(shared).toEqual([undefined, 1, 1, 101, 101, 201, 201, undefined, undefined]);
  });
});

describe('what a shared page renders from', () => {
  const brands = createBrandRegistry([{ brand, folder: '/brands', version: 'v1' }]);
  const chosen = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value;
  /** A visitor by a number: each fact changes at its own pace, so that all of them meet. */
  const visitor = (n: number): SiteRequest => {
    const url = new URL(`http://sample.example${chosen(['/', '/fsd', '/dns'], n)}`);
    const appParameters = {
      cd: JSON.stringify({ auid: `a-${n}`, abt: (n * 37) % 1001, isDarkMode: n % 5 === 0 }),
      ...(n % 2 === 0 ? { rp: `rp-${n}` } : {}),
    };
    const headers: Record<string, string> = {
      cookie: `p_si=${n}; ${chosen(['dnt=1', 'dnt=0', 'i18next=es', ''], n >> 2)}`,
      ...(n % 7 === 0 ? { 'sec-gpc': '1' } : {}),
      'x-region': chosen(['US-CA', 'US-TX', ''], n >> 1),
    };
    const parts = { url, appParameters, host: 'sample.example', header: (name: string) => headers[name] };
    return readSiteRequest(parts, brands, { environment: 'production', regionHeader: 'x-region' });
  };

  it('is the same for all visitors with the same key', () => {
    const requests = new Map<string, SiteRequest>();
    for (let n = 0; n < 2_000; n++) {
      const site = sharedRequest(visitor(n), chosen(['all', 'named'] as const, n >> 3));
      const key = keyText(pageKey(new URL(`http://sample.example/${n % 3}`), site));
      expect(site).toEqual(requests.get(key) ?? site);
      requests.set(key, site);
    }
    expect(requests.size).toBeLessThan(300);
  });
});
