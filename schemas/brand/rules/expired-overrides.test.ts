import { expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { expiredOf } from './expired-overrides.ts';

const until = (expires?: string, owner?: string) => ({
  ...(expires === undefined ? {} : { expires }),
  ...(owner === undefined ? {} : { owner }),
});
const brand = sampleBrand({
  pages: { fsd: until('2026-11-29', 'Ada') },
  environments: { staging: until('2026-11-30'), development: until() },
  experiments: [
    { ...until(), name: 'a', range: [1, 2] },
    { ...until('2025-01-01', 'Bo'), name: 'b', range: [3, 4] },
  ],
  notes: { tagline: until('2026-12-01'), name: until('2020-01-01') },
} as unknown as Partial<Brand>);
const expired = (today: string) => expiredOf(brand, today).map(({ path }) => path.join('.'));

it('an override or a note is over from the day after its last day on', () => {
  expect(expired('2026-11-29')).toEqual(['experiments.1', 'notes.name']);
  expect(expired('2026-11-30')).toEqual(['pages.fsd', 'experiments.1', 'notes.name']);
  expect(expired('2026-12-01')).toEqual(['pages.fsd', 'environments.staging', 'experiments.1', 'notes.name']);
});

it('what has no last day is never over, and who answers for it is known', () => {
  const all = expiredOf(brand, '9999-12-31');
  expect(all).toHaveLength(5);
  expect(all[0]).toEqual({ path: ['pages', 'fsd'], owner: 'Ada', expires: '2026-11-29' });
  expect(expiredOf(sampleBrand(), '9999-12-31')).toEqual([]);
});
