import { describe, expect, it } from 'vitest';
import { dnsState, regionHasOptOutLaw, regionOf } from './dns-state.server.ts';

describe('a region header', () => {
  it.each([
    ['CA', 'CA'],
    ['us-ca', 'CA'],
    [' TX ', 'TX'],
    ['California', ''],
    ['FR-75', ''],
    ['', ''],
    [null, ''],
  ])('%j is %j', (header, region) => expect(regionOf(header)).toBe(region));
});

describe('the do-not-sell state', () => {
  it('is that of the request, with the region and the days until the browser asks again', () => {
    expect(dnsState('CA', false)).toEqual({ dns_enabled: false, state: 'CA', expiry: 30 });
    expect(dnsState('', true)).toEqual({ dns_enabled: true, state: '', expiry: 30 });
  });
});

it('a law applies in the regions that have one, and where the region is unknown', () => {
  expect(['CA', 'TX', ''].map(regionHasOptOutLaw)).toEqual([true, true, true]);
  expect(['WY', 'AK'].map(regionHasOptOutLaw)).toEqual([false, false]);
});
