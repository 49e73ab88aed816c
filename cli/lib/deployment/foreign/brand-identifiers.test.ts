import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { identifiersOf, identifiersOfBroken } from './brand-identifiers.ts';

const texts = (brand: ReturnType<typeof sampleBrand>, kind: 'domain' | 'id') =>
  identifiersOf(brand).flatMap((found) => (found.kind === kind ? [found.text] : []));

describe('what identifies a brand', () => {
  it('are its domains, its distributor’s, and the ids under which other systems know it', () => {
    const brand = sampleBrand({
      ...{ brid: 'acme', customer: 'acme-key', googleSearchId: 'ms-acme' },
      ...{ domains: ['acme.example', 'www.acme.example'], domainOfDistributor: 'carrier.example' },
      reporting: { atomStream: 'acme.events' } as never,
      environments: { staging: { reporting: { atomStream: 'acme.trial' } } },
    });
    expect(texts(brand, 'domain')).toEqual(['acme.example', 'www.acme.example', 'carrier.example']);
    expect(texts(brand, 'id')).toEqual(['acme', 'acme.events', 'acme-key', 'ms-acme', 'acme.trial']);
    expect(new Set(identifiersOf(brand).map(({ brid }) => brid))).toEqual(new Set(['acme']));
  });

  it('are listed once, without missing ones and those that are too short to be unique', () => {
    const brand = sampleBrand({
      ...{ brid: 'acme', customer: 'acme', googleSearchId: undefined, reporting: undefined },
      ...{ domains: ['acme.example', 'acme.example'], domainOfDistributor: 'x' },
    } as never);
    expect(texts(brand, 'domain')).toEqual(['acme.example']);
    expect(texts(brand, 'id')).toEqual(['acme']);
  });

  it('is the folder name, for a brand whose file cannot be read', () => {
    expect(identifiersOfBroken('acme')).toEqual([{ brid: 'acme', kind: 'id', text: 'acme' }]);
  });
});
