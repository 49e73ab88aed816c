// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import {
  positionInView,
  readingPosition,
  readingPositions,
  storeReadingPosition,
} from './reading-positions.ts';

afterEach(() => {
  for (const entry of readingPositions.now()) readingPositions.remove(entry);
  localStorage.clear();
});

const stored = () => localStorage.getItem('reading_positions');

describe('stored positions', () => {
  it('are one for each story, the last read at the end', () => {
    storeReadingPosition('7', 3);
    storeReadingPosition('77', 4);
    storeReadingPosition('7', 5);
    expect(stored()).toBe('["77:4","7:5"]');
    expect(['7', '77', '8'].map((id) => readingPosition(readingPositions.now(), id))).toEqual([
      5,
      4,
      undefined,
    ]);
  });

  it('are forgotten with the end of the story', () => {
    storeReadingPosition('7', 3);
    storeReadingPosition('7', undefined);
    expect(stored()).toBe('[]');
  });

  it('are twenty at most', () => {
    for (let id = 1; id <= 25; id++) storeReadingPosition(String(id), 2);
    expect(readingPositions.now()).toHaveLength(20);
    expect(readingPosition(readingPositions.now(), '5')).toBeUndefined();
  });
});

describe('where a reader is', () => {
  const at = (...bottoms: number[]) => positionInView({ bottoms, top: 100, height: 800 });

  it('is the block at the top of the window', () => {
    expect([at(-50, 90, 300, 900), at(-50, 101, 900)]).toEqual([2, 1]);
  });

  it('is the beginning while the first block is in sight', () => {
    expect(at(300, 500, 1200)).toBe('beginning');
  });

  it('is the end where the last block is seen whole, and where there is no text', () => {
    expect([at(-300, 200, 800), at()]).toEqual(['end', 'end']);
  });
});
