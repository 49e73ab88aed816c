import { describe, expect, it } from 'vitest';
import { type CardSizes, cardSizes, cardsPerRow, firstCards } from './game-pattern.ts';

const bigOnes = (width: keyof CardSizes) =>
  Array.from({ length: 30 }, (_, index) => index).filter((index) => cardSizes(index)[width] === 'big');

describe('the pattern of cards', () => {
  it('from 800 px on is a big card first and every 9th after it', () => {
    expect(bigOnes('wide')).toEqual([0, 9, 18, 27]);
  });

  it('below 800 px is a big card first and every 7th after it', () => {
    expect(bigOnes('narrow')).toEqual([0, 7, 14, 21, 28]);
  });

  it.each([
    [320, 1],
    [359, 1],
    [360, 2],
    [554, 2],
    [555, 3],
    [799, 3],
    [800, 4],
    [1280, 4],
  ])('at %i px has %i small cards per row', (width, cards) => {
    expect(cardsPerRow(width)).toBe(cards);
  });

  it('leaves no gap in a row between two big cards', () => {
    for (const width of [320, 360, 555]) expect(6 % cardsPerRow(width)).toBe(0);
    expect(8 % cardsPerRow(800)).toBe(0);
  });
});

describe('the first loading', () => {
  it('counts the big card and one row', () => {
    expect([320, 360, 555, 800].map((width) => firstCards(width, 20))).toEqual([2, 3, 4, 5]);
  });

  it('never counts more cards than there are', () => {
    expect(firstCards(1280, 3)).toBe(3);
    expect(firstCards(1280, 0)).toBe(0);
  });
});
