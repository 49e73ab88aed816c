import { describe, expect, it } from 'vitest';
import { cardPosition, positionAfterUse } from './card-position.ts';

describe('the position of the horoscope card', () => {
  it('is the stored one', () => {
    expect(['2', '7', '19'].map(cardPosition)).toEqual([2, 7, 19]);
  });

  it.each([undefined, '', '1', '-3', '20', '2.5', 'top', '[4]', 'NaN'])(
    'is after 4 stories where %j is stored',
    (stored) => {
      expect(cardPosition(stored)).toBe(4);
    },
  );

  it('moves up with each use, but not above the second story', () => {
    expect([7, 3, 2].map(positionAfterUse)).toEqual([6, 2, 2]);
  });
});
