import { expect, it } from 'vitest';
import { clockTime } from './audio-player.tsx';

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [3599, '59:59'],
  [3729, '1:02:09'],
  [-3, '0:00'],
])('%d s is %s', (seconds, text) => expect(clockTime(seconds)).toBe(text));
