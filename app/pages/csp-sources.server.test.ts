import { describe, expect, it } from 'vitest';
import type { SiteRequest } from '#app/http/site-request.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { createCspSources } from './csp-sources.server.ts';

function siteRequest({ push, optedOut = false }: { push: boolean; optedOut?: boolean }): SiteRequest {
  const brand = structuredClone(sampleBrand());
  brand.cmsConfig.pushNotificationConfig.pushNotificationsEnabled = push;
  return sampleSiteRequest({ brand: { brand, folder: '/brands', version: 'v1' }, optedOut });
}
const START = new URL('http://newsroom.example/');

describe('the carrier’s collector', () => {
  const at = (fromBrowser: boolean): SiteRequest => {
    const found = siteRequest({ push: false });
    found.brand.brand.reporting = { atomHost: 'https://collector.carrier.example/v1/events', fromBrowser };
    return found;
  };

  it('is a source on pages of brands whose browsers call it, also after an opt-out', () => {
    expect(createCspSources(START, at(true)).calls).toEqual(['https://collector.carrier.example']);
    expect(createCspSources(START, { ...at(true), optedOut: true }).calls).toEqual([
      'https://collector.carrier.example',
    ]);
  });

  it('is no source if events are sent to this site', () => {
    expect(createCspSources(START, at(false)).calls).toEqual([]);
  });
});

it.each([
  ['http://localhost:3000/', true],
  ['http://newsroom.localhost:3000/games/snake', true],
  ['https://newsroom.example/', undefined],
  ['https://localhost.example/', undefined],
])('games without https may be framed on %s: %s', (address, isLocal) => {
  expect(createCspSources(new URL(address), siteRequest({ push: false })).isLocal).toBe(isLocal);
});

it('hosts of scripts are sources on pages of the kinds on which they run', () => {
  const found = siteRequest({ push: false });
  const { brand } = found.brand;
  Object.assign(brand.cmsConfig, { smartLookEnabled: true, smartLookKey: 'k' });
  brand.pages = { dns: { cmsConfig: { smartLookEnabled: false } } };
  expect(createCspSources(START, found).vendors).toContain('https://*.smartlook.com');
  expect(createCspSources(new URL('/dns', START), found).vendors).toEqual([]);
});

describe('hosts of Firebase', () => {
  it('are sources on pages of brands that offer push by Firebase', () => {
    expect(createCspSources(START, siteRequest({ push: true }), 'firebase').calls).toEqual([
      'https://firebaseinstallations.googleapis.com',
      'https://fcmregistrations.googleapis.com',
    ]);
  });

  it('are sources on all pages where one kind offers push, as it may be opened within any document', () => {
    const found = siteRequest({ push: false });
    found.brand.brand.pages = {
      horoscope: { cmsConfig: { pushNotificationConfig: { pushNotificationsEnabled: true } } },
    };
    expect(createCspSources(START, found, 'firebase').calls).toHaveLength(2);
  });

  it('are no sources for brands without push, sites with Web Push, or visitors who opted out', () => {
    expect(createCspSources(START, siteRequest({ push: false }), 'firebase').calls).toEqual([]);
    expect(createCspSources(START, siteRequest({ push: true }), 'web-push').calls).toEqual([]);
    expect(createCspSources(START, siteRequest({ push: true })).calls).toEqual([]);
    expect(createCspSources(START, siteRequest({ push: true, optedOut: true }), 'firebase').calls).toEqual(
      [],
    );
  });
});
