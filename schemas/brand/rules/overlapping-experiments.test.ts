import { expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { overlappingExperiments } from './overlapping-experiments.ts';

const one = (name: string, range: [number, number], pages?: Brand['experiments'][number]['pages']) => ({
  name,
  range,
  ...(pages ? { pages } : {}),
});
const told = (...experiments: Brand['experiments']) =>
  overlappingExperiments(sampleBrand({ experiments })).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

it('finds visitors who are in two experiments on a page', () => {
  expect(told(one('a', [1, 500]), one('b', [400, 600]))).toEqual([
    'experiments.1.range visitors with the numbers 400 to 500 are in experiment a, too',
  ]);
  expect(told(one('a', [1, 9], ['portal']), one('b', [1, 9]))).toHaveLength(1);
});

it('says nothing of other numbers, and of other pages', () => {
  expect(told(one('a', [1, 500]), one('b', [501, 1000]))).toEqual([]);
  expect(told(one('a', [1, 9], ['portal']), one('b', [1, 9], ['games']))).toEqual([]);
});
