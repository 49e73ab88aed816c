import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failureMessage } from './failure.ts';

it('a failed call has the message that the reference names for its status', () => {
  const [paragraph = ''] =
    /^.*A call that fails answers.*$/m.exec(readFileSync('docs/reference/api.md', 'utf8')) ?? [];
  const named = [...paragraph.matchAll(/\b(4\d\d) `([a-z ]+)`/g)];
  expect(named).toHaveLength(6);
  for (const [, status, message] of named)
    expect([status, failureMessage(Number(status))]).toEqual([status, message]);
});

it('a call that fails with any other status has the message of section 8', () => {
  expect([500, 502, 503, 504].map(failureMessage)).toEqual(Array(4).fill('request failed'));
});
