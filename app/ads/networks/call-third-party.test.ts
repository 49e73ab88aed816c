import { describe, expect, it } from 'vitest';
import { callThirdParty } from './call-third-party.ts';

describe('a call into a third party', () => {
  it('gives what it gave', () => {
    expect(callThirdParty('ads', () => 5, expect.unreachable)).toBe(5);
  });

  it.each([
    [new Error('x is not defined'), 'x is not defined'],
    ['out of order', 'out of order'],
  ])('tells what it threw and goes on: %s', (thrown, message) => {
    const messages: string[] = [];
    const throwing = () => {
      throw thrown;
    };
    expect(callThirdParty('ads', throwing, (said) => messages.push(said))).toBeUndefined();
    expect(messages).toEqual([message]);
  });
});
