import { expect, it } from 'vitest';
import { onePerEvent } from './one-per-event.ts';

it('of an event the first story stays, and stories without one stay, each once', () => {
  const event = { id: '2' };
  const stories = [{ id: '1' }, { id: '3', event }, { id: '2', event }, { id: '4' }, { id: '1' }];
  expect(onePerEvent(stories).map(({ id }) => id)).toEqual(['1', '3', '4']);
});
