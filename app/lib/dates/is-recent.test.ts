import { expect, it } from 'vitest';
import { isRecent } from './is-recent.ts';

it.each([
  ['now', 100, true],
  ['within the time', 51, true],
  ['just as long ago', 50, false],
  ['in the future, as after a clock was set back', 101, false],
])('a moment %s', (_, at, expected) => {
  expect(isRecent(at, 100, 50)).toBe(expected);
});
