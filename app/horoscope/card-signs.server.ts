import { SIGN_IDS, type SignId } from '#schemas/api/horoscope.ts';
import { SIGN_DRAWINGS } from './sign-drawings.ts';

/** A sign as the card of the feed shows it: its symbol as a path in a box of 48. */
export interface CardSign {
  id: SignId;
  symbol: string;
}

/** The twelve signs; their drawings travel with the page that shows them, so that no script need hold all of them. */
export const CARD_SIGNS: readonly CardSign[] = SIGN_IDS.map((id) => ({
  id,
  symbol: SIGN_DRAWINGS[id].symbol,
}));
