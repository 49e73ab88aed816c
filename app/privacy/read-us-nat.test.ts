import { expect, it } from 'vitest';
import { readUsNat } from './read-us-nat.ts';
import { encodeUsNat, wholeUsNat } from './us-nat.ts';

/** The beginning of a section: six bits of version and so many others, all 0. */
const core = (version: string, letters: number) => version + 'A'.repeat(letters);

it.each([undefined, null, 7, '', '.', 'B A', 'BAAAAAAAAAA.Q.Q', 'BAAAAAAAAA=', 'BÄAAAAAAAAAA'])(
  'reads nothing from %j',
  (text) => expect(readUsNat(text)).toBeUndefined(),
);

it('reads versions 1 and 2, and no other', () => {
  expect(['A', 'B', 'C', 'D'].map((version) => readUsNat(core(version, 20))?.Version)).toEqual([
    undefined,
    1,
    2,
    undefined,
  ]);
});

it('reads nothing from a section that is cut', () => {
  const shortest = (version: string) =>
    Array.from({ length: 21 }, (_, letters) => letters).find((letters) => readUsNat(core(version, letters)));
  const [one = 0, two = 0] = [shortest('B'), shortest('C')];
  expect(one).toBeGreaterThan(5);
  expect(two).toBeGreaterThanOrEqual(one);
  expect(readUsNat(core('B', one - 1))).toBeUndefined();
});

it('reads Global Privacy Control from its own segment, and refuses another kind of segment', () => {
  const text = core('B', 20);
  expect(readUsNat(text)).not.toHaveProperty('Gpc');
  expect([readUsNat(`${text}.YA`)?.Gpc, readUsNat(`${text}.QA`)?.Gpc]).toEqual([true, false]);
  expect(readUsNat(`${text}.AA`)).toBeUndefined();
});

it.each([1, 2])('reads every field of version %i as it was written', (Version) => {
  const fields = wholeUsNat({ Version });
  const names = Object.keys(fields).filter((name) => name !== 'Version');
  for (const [at, name] of names.entries()) {
    const value = fields[name];
    const changed = Array.isArray(value) ? value.map((_, n) => (n + at) % 4) : (at % 3) + 1;
    const written = { ...fields, [name]: changed, Gpc: at % 2 === 0 };
    expect(readUsNat(encodeUsNat(written))).toEqual(written);
  }
});
