import { expect, it } from 'vitest';
import { compareStreams, streamAccount } from './compare-streams.ts';

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

const event = (session_id: string, event_counter: number) => ({ session_id, event_counter });

it('counts what each session made, and what of it is missing', () => {
  const arrived = [event('a', 1), event('a', 2), event('a', 5), event('b', 1)];
  expect(streamAccount(arrived, [])).toEqual({ made: 6, taken: 4, givenUp: 0, missing: 2 });
  expect(streamAccount(arrived, [{ event_id: 'e' }])).toMatchObject({ givenUp: 1, missing: 1 });
  expect(streamAccount([event('a', 1), event('a', 2)], [])).toMatchObject({ made: 2, missing: 0 });
});
