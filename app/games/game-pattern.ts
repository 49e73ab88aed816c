/** Least window width, in px, of the wide pattern (section 9). */
export const WIDE_PX = 800;

/** Every n-th card is big, starting with the first, on narrow and on wide windows (section 2). */
const BIG_EVERY = { narrow: 7, wide: 9 } as const;

/** Size of a card. */
type CardSize = 'big' | 'small';

/** A card's size on windows below and from 800 px. */
export interface CardSizes {
  narrow: CardSize;
  wide: CardSize;
}

/** The sizes of the card at an index from 0. Both are in the markup, and the styles choose by width. */
export function cardSizes(index: number): CardSizes {
  const size = (every: number): CardSize => (index % every === 0 ? 'big' : 'small');
  return { narrow: size(BIG_EVERY.narrow), wide: size(BIG_EVERY.wide) };
}

/** Small cards in a row of a window of this width in px (section 2). */
export function cardsPerRow(width: number): 1 | 2 | 3 | 4 {
  if (width < 360) return 1;
  if (width < 555) return 2;
  return width < WIDE_PX ? 3 : 4;
}

/**
 * Cards that count for the first loading (section 2): the big one and the row below it, or as many as there are.
 * @param width of the window, in px
 */
export function firstCards(width: number, games: number): number {
  return Math.min(cardsPerRow(width) + 1, games);
}
