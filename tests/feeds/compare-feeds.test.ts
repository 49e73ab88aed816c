import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareFolder, rate } from './compare-feeds.ts';
import { figuresTable } from './figures-table.ts';

const fixtures = path.resolve('tests/fixtures/feeds');
/** A corpus of real feeds beside the project; a fresh clone has none. */
const corpus = path.resolve('../shared/data/feeds');

describe('the store after a pull, against expected values', () => {
  it('stores every feed of the fixtures to the letter', async () => {
    const figures = await compareFolder(fixtures, path.resolve('tests/fixtures/feeds-expected'));
    expect(figures.files).toBeGreaterThanOrEqual(10);
    expect(figures).toMatchObject({
      ingested: figures.files,
      failures: [],
      misses: [],
      otherCount: [],
    });
    expect(figures.lost).toEqual([
      { file: 'atom-cut-off.xml', items: 1, reasons: '1 damaged in the document' },
    ]);
  });

  it.skipIf(!existsSync(corpus))(
    `reads the feeds of ${corpus} (skipped where there is no such folder)`,
    { timeout: 120_000 },
    async () => {
      const figures = await compareFolder(path.join(corpus, 'wellformed'), path.join(corpus, 'expected'));
      console.log(figuresTable('wellformed', figures));
      expect(figures.ingested).toBe(figures.files);
      expect(rate(figures, 'title')).toBe(100);
      expect(rate(figures, 'link')).toBeGreaterThanOrEqual(99.9);
      expect(rate(figures, 'date')).toBeGreaterThanOrEqual(99.8);
      // Two of 1503 differ on purpose: a video's playlist and a face at gravatar.com are no story's picture.
      expect(rate(figures, 'image')).toBeGreaterThanOrEqual(99.85);
    },
  );
});
