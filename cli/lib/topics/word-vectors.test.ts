import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWordVectors } from './word-vectors.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-vectors-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (vectors: Record<string, number[]>, words = Object.keys(vectors)) => {
  const file = path.join(folder, 'vectors.json');
  writeFileSync(file, JSON.stringify({ words, dimensions: 2, vectors }));
  return readWordVectors(file);
};

it('what all vectors share is taken away, and each has the length 1', () => {
  const { vectorOf, size } = read({ ferry: [5, 9, 77], council: [5, 5, 77] });
  expect(size).toBe(2);
  expect([vectorOf('ferry'), vectorOf('council')].map((one) => [...(one ?? [])])).toEqual([
    [0, 1],
    [0, -1],
  ]);
});

it('words that no text has as a feature are left out: capitals, single letters, signs, too many letters', () => {
  const vectors = { ferry: [1, 0], Ferry: [1, 0], a: [1, 0], '3d': [1, 0], 'it’s': [1, 0], b2: [0, 1] };
  const { words, vectorOf } = read({ ...vectors, ['x'.repeat(41)]: [1, 0] });
  expect([words, vectorOf('Ferry')]).toEqual([['ferry', 'b2'], undefined]);
});

it('a vector of zeros, one that is missing and no words at all are no numbers less', () => {
  const { vectorOf } = read({ ferry: [0, 0], bay: [0, 0] }, ['ferry', 'bay', 'gone']);
  for (const word of ['ferry', 'gone']) expect([...(vectorOf(word) ?? [NaN])].some(Number.isNaN)).toBe(false);
  expect(read({}).words).toEqual([]);
});
