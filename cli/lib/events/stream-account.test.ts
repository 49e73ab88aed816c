import { expect, it } from 'vitest';
import { streamAccount } from './stream-account.ts';

const event = (session_id: string, event_counter: number) => ({ session_id, event_counter });

it('counts what each session made, and what of it is missing', () => {
  const arrived = [event('a', 1), event('a', 2), event('a', 5), event('b', 1)];
  expect(streamAccount(arrived, [])).toEqual({ made: 6, taken: 4, givenUp: 0, missing: 2 });
  expect(streamAccount(arrived, [{ event_id: 'e' }])).toMatchObject({ givenUp: 1, missing: 1 });
  expect(streamAccount([event('a', 1), event('a', 2)], [])).toMatchObject({ made: 2, missing: 0 });
});
