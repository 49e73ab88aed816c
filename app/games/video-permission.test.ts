import { expect, it } from 'vitest';
import { mayHaveVideo, mayPlay } from './video-permission.ts';

it('visitors who prefer reduced motion or data get no video', () => {
  expect(mayHaveVideo({ reducedMotion: false, saveData: false })).toBe(true);
  expect(mayHaveVideo({ reducedMotion: true, saveData: false })).toBe(false);
  expect(mayHaveVideo({ reducedMotion: false, saveData: true })).toBe(false);
});

it('a video plays when half of it is visible, unless it was paused', () => {
  expect([0, 0.49, 0.5, 1].map((share) => mayPlay(share, false))).toEqual([false, false, true, true]);
  expect(mayPlay(1, true)).toBe(false);
});
