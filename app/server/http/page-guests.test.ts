import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { pageGuests } from './page-guests.ts';
import type { Visit } from './visit.ts';

function visit({ push, optedOut = false }: { push: boolean; optedOut?: boolean }): Visit {
  const brand = structuredClone(sampleBrand());
  brand.cmsConfig.pushNotificationConfig.pushNotificationsEnabled = push;
  return {
    brand: { brand, folder: '/brands', version: 'v1' },
    language: 'en',
    optedOut,
    gpc: false,
    privacyApplies: true,
    vary: [],
    region: '',
    environment: 'production',
    abt: undefined,
    kept: {},
  };
}
const START = new URL('http://newsroom.example/');

describe('hosts of Firebase', () => {
  it('are asked on pages of brands that offer push by Firebase', () => {
    expect(pageGuests(START, visit({ push: true }), 'firebase').calls).toEqual([
      'https://firebaseinstallations.googleapis.com',
      'https://fcmregistrations.googleapis.com',
    ]);
  });

  it('are no guests of brands without push, of sites with Web Push, nor of visitors who opted out', () => {
    expect(pageGuests(START, visit({ push: false }), 'firebase').calls).toEqual([]);
    expect(pageGuests(START, visit({ push: true }), 'web-push').calls).toEqual([]);
    expect(pageGuests(START, visit({ push: true })).calls).toEqual([]);
    expect(pageGuests(START, visit({ push: true, optedOut: true }), 'firebase').calls).toEqual([]);
  });
});
