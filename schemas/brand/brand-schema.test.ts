import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { brandSchema, filledBrandSchema } from './brand-schema.ts';
import { cmsConfigSchema } from './cms/cms-config.ts';
import { fillSecrets } from './secrets.ts';

describe('a brand with its secrets filled in', () => {
  const referring = sampleBrand();
  referring.cmsConfig.amazonPublisherKey = '${env:AMAZON_PUBLISHER_KEY}';
  const { brand } = fillSecrets(referring, { AMAZON_PUBLISHER_KEY: 'key-1' });

  it('is valid in a deployment and on a page', () => {
    expect(filledBrandSchema.parse(brand).cmsConfig.amazonPublisherKey).toBe('key-1');
  });

  it('is invalid as a brand file', () => {
    expect(brandSchema.safeParse(brand).success).toBe(false);
    expect(brandSchema.safeParse(referring).success).toBe(true);
  });
});

describe('name and title of a portal', () => {
  it.each(['name', 'portalTitle'] as const)('stand on one line: %s', (key) => {
    const problemsOf = (text: string) =>
      brandSchema.safeParse({ ...sampleBrand(), [key]: text }).error?.issues.map(({ message }) => message);
    expect(problemsOf('Noticias Añil – 日本')).toBeUndefined();
    for (const text of ['Acme\nNews', 'Acme\tNews'])
      expect(problemsOf(text)).toEqual(['stands on one line, without tabs']);
  });
});

it('the first topic of a portal has stories', () => {
  const isValid = (...topics: string[]) =>
    cmsConfigSchema.shape.portalTopicsWhiteList.safeParse(topics).success;
  expect([isValid('trending', 'dailyHoroscope'), isValid('dailyHoroscope', 'trending')]).toEqual([
    true,
    false,
  ]);
});

it('a day that is none is reported once', () => {
  const problemsOf = (since: string) =>
    brandSchema.safeParse({ ...sampleBrand(), since }).error?.issues.map(({ message }) => message);
  expect(problemsOf('yesterday')).toEqual(['a day is written 2026-11-22, a moment 2026-11-22T08:30:00Z']);
  expect(problemsOf('2026-11-31')).toEqual(['the calendar has no such day']);
  expect(problemsOf('2026-11-30')).toBeUndefined();
});
