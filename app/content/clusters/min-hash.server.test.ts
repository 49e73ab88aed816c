import { expect, it } from 'vitest';
import { bandKeys, hashText, jaccardSimilarity } from './min-hash.server.ts';

const members = (...words: string[]) => words.map(hashText);
const numbered = (from: number, to: number) =>
  members(...Array.from({ length: to - from }, (_, n) => `word ${from + n}`));
const shared = (a: readonly number[], b: readonly number[]) => {
  const others = new Set(bandKeys(b, 50, 'title'));
  return bandKeys(a, 50, 'title').filter((key) => others.has(key)).length;
};

it('gives equal sets equal keys, in whatever order', () => {
  expect(bandKeys(members('a', 'b', 'c'), 8, 't')).toEqual(bandKeys(members('c', 'a', 'b', 'a'), 8, 't'));
});

it('gives as many keys as asked, whole and below 2^48, and none to an empty set', () => {
  const keys = bandKeys(numbered(0, 30), 20, 't');
  expect(keys).toHaveLength(20);
  expect(keys.every((key) => Number.isInteger(key) && key >= 0 && key < 2 ** 48)).toBe(true);
  expect(bandKeys([], 20, 't')).toEqual([]);
});

it('shares more keys between sets that are more alike, and none between those that have nothing in common', () => {
  const base = numbered(0, 100);
  const [near, far, none] = [numbered(5, 105), numbered(50, 150), numbered(500, 600)].map((one) =>
    shared(base, one),
  );
  expect(near).toBeGreaterThan(far ?? 0);
  expect(near).toBeGreaterThan(25);
  expect(none).toBe(0);
});

it('keeps keys of different kinds apart', () => {
  const one = members('a', 'b');
  const titles = new Set(bandKeys(one, 10, 'title'));
  expect(bandKeys(one, 10, 'text').some((key) => titles.has(key))).toBe(false);
});

it.each([
  [[1, 2, 3], [2, 3, 4], 0.5],
  [[1], [1], 1],
  [[1], [2], 0],
  [[], [], 0],
])('the similarity of %j and %j is %f', (a, b, expected) => {
  expect(jaccardSimilarity(new Set<number>(a), new Set<number>(b))).toBe(expected);
});
