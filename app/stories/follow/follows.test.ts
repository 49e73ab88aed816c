import { expect, it } from 'vitest';
import { followFields, followKey } from './follows.ts';

const source = { id: 'ledger-lane', title: 'Ledger Lane' };

it('a topic is followed by its name', () => {
  expect(followKey({ topic: 'sports' })).toBe('topic:sports');
  expect(followFields({ topic: 'sports' })).toEqual({ follow_topic: 'sports' });
});

it('a source is followed by its id, whatever its title becomes', () => {
  expect(followKey({ source })).toBe('source:ledger-lane');
  expect(followFields({ source })).toEqual({ follow_source: 'ledger-lane' });
});
