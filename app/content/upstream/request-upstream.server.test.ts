import { describe, expect, it } from 'vitest';
import { serverMessageOf } from './request-upstream.server.ts';

describe('the message of a back end about a failure', () => {
  it.each([
    ['{"message":"no space"}', 'no space'],
    ['{"error":"no space"}', 'no space'],
    ['{"error":{"code":7},"message":"x"}', 'x'],
    ['{"message":"one\\n at Two.java"}', 'one'],
    ['{"message":""}', undefined],
    ['{}', undefined],
    ['[]', undefined],
    ['"text"', undefined],
    ['<h1>502</h1>', undefined],
    ['', undefined],
  ])('%s is %j', (body, expected) => expect(serverMessageOf(body)).toBe(expected));

  it('is short', () =>
    expect(serverMessageOf(JSON.stringify({ message: 'x'.repeat(999) }))).toHaveLength(200));
});
