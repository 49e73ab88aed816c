import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';

/**
 * Client storage key of the horoscope card's position in the portal's story list (section 3): the number of stories
 * before it.
 */
export const CARD_POSITION_KEY = 'horoscope_card_pos';

/** Stories before the card when no position is stored. */
export const DEFAULT_CARD_POSITION = 4;

/** The card never comes before the lead story and the one after it. */
const MIN_POSITION = 2;
const MAX_POSITION = 19;

/** The stored position; anything but a whole number within the first page of stories counts as not stored. */
export function cardPosition(stored: string | undefined): number {
  const position = Number(stored ?? 'none');
  return Number.isInteger(position) && position >= MIN_POSITION && position <= MAX_POSITION
    ? position
    : DEFAULT_CARD_POSITION;
}

const storage = safeLocalStorage();

/** The position that this visitor's browser has stored, or the default. */
export const storedCardPosition = (): number => cardPosition(storage.get(CARD_POSITION_KEY));

/** The position after the card was used: one story higher, as the visitor reads it often. */
export function positionAfterUse(position: number): number {
  return Math.max(MIN_POSITION, position - 1);
}
