import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { domainClashes } from './domain-clashes.ts';

const brand = (brid: string, ...domains: string[]) => sampleBrand({ brid, domains });

describe('domains of several brands', () => {
  it('are fine when each belongs to one', () => {
    expect(domainClashes([brand('one', 'a.example'), brand('two', 'b.example')])).toEqual([]);
    expect(domainClashes([])).toEqual([]);
  });

  it('clash when two brands claim one, reported at the later brand', () => {
    expect(domainClashes([brand('one', 'a.example'), brand('two', 'b.example', 'a.example')])).toMatchObject([
      {
        brid: 'two',
        issue: {
          severity: 'error',
          code: 'domain-clash',
          file: 'brands/two/brand.yaml',
          path: 'domains',
          message: 'a.example belongs to brand one already',
        },
      },
    ]);
  });

  it('clash once for each further brand', () => {
    expect(
      domainClashes([brand('one', 'a.example'), brand('two', 'a.example'), brand('three', 'a.example')]),
    ).toHaveLength(2);
  });

  it('warn when one lies below the other’s, not within one brand', () => {
    expect(
      domainClashes([brand('one', 'a.example', 'www.a.example'), brand('two', 'news.a.example')]),
    ).toMatchObject([
      {
        brid: 'two',
        issue: {
          severity: 'warning',
          code: 'subdomain',
          message: 'news.a.example lies below a.example of brand one',
        },
      },
    ]);
  });
});
