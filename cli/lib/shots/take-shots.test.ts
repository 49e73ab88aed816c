import { expect, it } from 'vitest';
import { shareText } from './share-text.ts';
import { pagePath, pngSize, problemsOf } from './take-shots.ts';

it('a page is requested by brand and language', () => {
  expect(pagePath('/dns', { brid: 'acme', language: 'es' })).toBe('/dns?brid=acme&lang=es');
});

it('a page with an unexpected status has a problem, beside its own errors', () => {
  expect(problemsOf({ status: 200, problems: [] }, 200)).toEqual([]);
  expect(problemsOf({ status: 404, problems: [] }, 404)).toEqual([]);
  expect(problemsOf({ status: 500, problems: ['x is not a function'] }, 200)).toEqual([
    'answered 500 instead of 200',
    'x is not a function',
  ]);
  expect(problemsOf({ status: undefined, problems: ['gone'] }, 200)).toEqual(['gone']);
});

it('the size of a PNG is read from its header', () => {
  const header = Buffer.alloc(24);
  header.writeUInt32BE(360, 16);
  header.writeUInt32BE(900, 20);
  expect(pngSize(header)).toEqual({ width: 360, height: 900 });
});

it('a share is written in per cent, and a small one is not none', () => {
  expect([0.0312, 0.5, 0.00001].map(shareText)).toEqual([
    '3.1 % changed',
    '50 % changed',
    'under 0.1 % changed',
  ]);
});
