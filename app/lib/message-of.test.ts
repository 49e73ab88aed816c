import { expect, it } from 'vitest';
import { messageOf } from './message-of.ts';

it('is the message of an error, and anything else that is thrown as text', () => {
  expect(messageOf(new TypeError('out of order'))).toBe('out of order');
  expect([messageOf('out of order'), messageOf(undefined), messageOf(7)]).toEqual([
    'out of order',
    'undefined',
    '7',
  ]);
});
