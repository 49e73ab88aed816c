import { describe, expect, it } from 'vitest';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { deliveredPresets } from '#tests/fixtures/delivered-presets.ts';
import { withMenu } from './menu-mistakes.ts';
import { mutationCorpus, soundBrands } from './mutation-corpus.ts';
import { scoreCorpus } from './score-corpus.ts';

const presets = deliveredPresets();
const brands = soundBrands();
const corpus = mutationCorpus(brands);

describe('the corpus of mistakes', () => {
  it('starts from the thirteen delivered brand files without a mistake, with and without a menu of their own', () => {
    expect(brands).toHaveLength(13);
    for (const brand of [...brands, ...brands.map(withMenu)]) {
      expect(resolveBrand(brand.text, brand.brid, presets)).toMatchObject({ ok: true });
    }
  });

  it('holds at least 200 mistakes of at least 25 kinds, each a change', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(200);
    expect(new Set(corpus.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(25);
    const sound = new Set([...brands, ...brands.map(withMenu)].map(({ text }) => text));
    expect(corpus.filter(({ text }) => sound.has(text))).toEqual([]);
  });

  it('is the same each time for one seed, and another for another', () => {
    expect(mutationCorpus(brands)).toEqual(corpus);
    expect(mutationCorpus(brands, 'other')).not.toEqual(corpus);
  });
});

describe.each([
  ['the corpus', corpus],
  ['another seed', mutationCorpus(brands, 'another')],
])('what is said of one mistake, in %s', (_, mutations) => {
  const score = scoreCorpus(mutations, presets);
  const shown = score.misses.map(({ kind, brid, wanted, got }) => `${kind} (${brid}): ${wanted} ← ${got}`);

  it('is at least something', () => {
    expect(score.silent, shown.join('\n')).toBe(0);
  });

  it('names the right line and column in 99 of 100', () => {
    expect(score.rightPlace / score.total, shown.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  it('holds the right suggestion in 90 of 100 for which there is one', () => {
    expect(score.rightSuggestion / score.ofSuggestions, shown.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it('is said once: at most one in twenty has a second finding', () => {
    expect(score.single / score.total).toBeGreaterThanOrEqual(0.95);
  });
});
