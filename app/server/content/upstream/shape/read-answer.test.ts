import { describe, expect, it } from 'vitest';
import { readText, serverMessageOf } from './read-answer.ts';

describe('the body of an answer', () => {
  it('is read up to its limit and no further', async () => {
    expect(await readText(new Response('héllo'), 6)).toEqual({ text: 'héllo', bytes: 6 });
    await expect(readText(new Response('héllo'), 5)).rejects.toThrow('longer than 5 bytes');
    expect(await readText(new Response(null), 5)).toEqual({ text: '', bytes: 0 });
  });
});

describe('what a back end says about a failure', () => {
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
