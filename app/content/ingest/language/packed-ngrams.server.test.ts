import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type Ngrams, packNgrams, unpackNgrams } from './packed-ngrams.server.ts';

it('n-grams of the detector are found with their scores after packing, and no others', async () => {
  const file = path.resolve('node_modules/eld/src/ngrams/small.js');
  const { ngramsData } = (await import(pathToFileURL(file).href)) as { ngramsData: { ngrams: Ngrams } };
  const { ngrams } = ngramsData;
  const packed = packNgrams(ngrams);
  const unpacked = unpackNgrams(packed);
  const different = Object.keys(ngrams).filter(
    (ngram) => JSON.stringify(unpacked[ngram]) !== JSON.stringify(ngrams[ngram]),
  );
  expect(Object.keys(ngrams).length).toBeGreaterThan(80_000);
  expect(different).toEqual([]);
  expect([unpacked[' zzzzz'], unpacked['longer than any'], unpacked.北京]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([
  ['a longer n-gram', { abcdefg: { 1: 2 } }],
  ['another alphabet', { 北: { 1: 2 } }],
  ['a score above a byte', { abc: { 1: 256 } }],
])('%s is refused', (_, ngrams) => expect(() => packNgrams(ngrams)).toThrow('cannot be packed'));
