import { expect, it } from 'vitest';
import { mayHaveVideo, mayMove } from './video-permission.ts';

it('nobody who wants less motion or less data gets a video', () => {
  expect(mayHaveVideo({ reducedMotion: false, saveData: false })).toBe(true);
  expect(mayHaveVideo({ reducedMotion: true, saveData: false })).toBe(false);
  expect(mayHaveVideo({ reducedMotion: false, saveData: true })).toBe(false);
});

it('a video moves from half in sight on, unless it was paused', () => {
  expect([0, 0.49, 0.5, 1].map((share) => mayMove(share, false))).toEqual([false, false, true, true]);
  expect(mayMove(1, true)).toBe(false);
});
