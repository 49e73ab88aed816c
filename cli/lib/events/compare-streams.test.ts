import { expect, it } from 'vitest';
import { compareStreams } from './compare-streams.ts';

const sent = (...names: string[]) =>
  names.map((event_name) => ({ event_name, screen_name: 'for you', page_views: 1 }));
const golden = (...names: string[]) => names.map((event) => ({ event, screen_name: 'for you', fields: {} }));

it('equal streams match', () => {
  expect(compareStreams(golden('a', 'b'), sent('a', 'b'))).toEqual({
    matched: 2,
    missing: [],
    wrong: [],
    others: [],
  });
});

it('missing and unexpected events are listed, and the others still match', () => {
  const found = compareStreams(golden('a', 'b', 'c'), sent('x', 'a', 'c', 'y'));
  expect(found.matched).toBe(2);
  expect(found.missing).toEqual([{ event: 'b', screen_name: 'for you' }]);
  expect(found.others.map(({ event }) => event)).toEqual(['x', 'y']);
});

it('a field with another value is listed with both values', () => {
  const [wanted] = golden('a');
  if (!wanted) throw new Error('There is one.');
  expect(compareStreams([{ ...wanted, fields: { page_views: 2 } }], sent('a')).wrong).toEqual([
    { event: 'a', screen_name: 'for you', field: 'page_views', expected: 2, sent: 1 },
  ]);
});
