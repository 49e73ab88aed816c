import { describe, expect, it } from 'vitest';
import { FALLBACK_BRID } from '#schemas/brand/brand-schema.ts';
import {
  type BrandClaims,
  brandClaims,
  byAge,
  claimsOf,
  claimsOfBroken,
  compareAge,
  hostClaims,
  isHostClaim,
} from './host-claims.ts';

const claims = (brid: string, more: Partial<BrandClaims> = {}): BrandClaims => ({
  brid,
  domains: [],
  ...more,
});

describe('the claims of a brand', () => {
  it('are its hosts, and the values that tell it apart', () => {
    const brand = { brid: 'acme', domains: ['news.acme.example'], since: undefined, customer: 'ACME' };
    expect(claimsOf(brand as never)).toMatchObject({ brid: 'acme', own: { customer: 'ACME' } });
    expect(brandClaims(claimsOf(brand as never)).map(({ key, path }) => [key, path.join('.')])).toEqual([
      ['acme.localhost', 'brid'],
      ['news.acme.example', 'domains.0'],
      ['customer=acme', 'customer'],
    ]);
  });

  it('have its former ids, and ids without letter case', () => {
    const found = hostClaims(claims('carrierTwo', { formerIds: ['Old'] }));
    expect(found.map(({ host }) => host)).toEqual(['carriertwo.localhost', 'old.localhost']);
  });

  it('are about a host, or about a value', () => {
    const found = brandClaims(
      claims('a', { domains: ['d'], formerIds: ['f'], own: { 'reporting.atomStream': 's' } }),
    );
    expect(found.map(isHostClaim)).toEqual([true, true, true, false]);
  });
});

describe('the claims of a file with mistakes', () => {
  it('are as much as can be read', () => {
    const data = {
      domains: ['a.example', 7],
      formerIds: 'old',
      since: 'once',
      customer: 5,
      googleSearchId: 'g',
    };
    expect(claimsOfBroken('acme', data)).toEqual({
      brid: 'acme',
      domains: ['a.example'],
      formerIds: [],
      since: undefined,
      isBroken: true,
      own: { googleSearchId: 'g' },
    });
    expect(claimsOfBroken('acme', { since: '2026-01-31' }).since).toBe('2026-01-31');
    expect(claimsOfBroken('acme')).toMatchObject({ domains: [], own: {} });
  });
});

describe('of two brands', () => {
  it.each([
    ['the fallback brand', claims(FALLBACK_BRID, { since: '2026-01-01' }), claims('b')],
    ['one without a date', claims('b'), claims('a', { since: '2020-01-01' })],
    ['the earlier one', claims('b', { since: '2020-01-01' }), claims('a', { since: '2021-01-01' })],
  ])('%s is older', (_, older, younger) => {
    expect(compareAge(older, younger)).toBeLessThan(0);
    expect(compareAge(younger, older)).toBeGreaterThan(0);
    expect(byAge(older, younger)).toBeLessThan(0);
  });

  it('of one age a valid one comes first, then the id decides', () => {
    expect(compareAge(claims('a'), claims('b'))).toBe(0);
    expect(byAge(claims('a', { isBroken: true }), claims('b'))).toBeGreaterThan(0);
    expect(byAge(claims('a'), claims('b'))).toBeLessThan(0);
    expect(byAge(claims('b'), claims('a'))).toBeGreaterThan(0);
  });
});
