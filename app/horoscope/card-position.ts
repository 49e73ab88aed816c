/** Client storage key of the horoscope card's place in the portal's feed (section 3): the stories before it. */
export const CARD_POSITION_KEY = 'horoscope_card_pos';

/** Stories before the card as long as nothing else is stored. */
export const DEFAULT_CARD_POSITION = 4;

/** Nothing stands above the lead story and the one after it. */
const LEAST = 2;
const MOST = 19;

/** The stored place; what is no whole number within the first page of stories counts as not stored. */
export function cardPosition(stored: string | undefined): number {
  const position = Number(stored ?? 'none');
  return Number.isInteger(position) && position >= LEAST && position <= MOST
    ? position
    : DEFAULT_CARD_POSITION;
}

/** The place after the card was used: one story nearer to the top, for whoever reads it often. */
export function positionAfterUse(position: number): number {
  return Math.max(LEAST, position - 1);
}
