import { SIGN_IDS, type SignId } from '#schemas/api/horoscope.ts';
import { SIGN_DRAWINGS } from './sign-drawings.ts';

/** A sign on the card: its symbol is an SVG path in a 48 × 48 view box. */
export interface CardSign {
  id: SignId;
  symbol: string;
}

/** The twelve signs; their drawings are part of the page data, so that they need no script. */
export const CARD_SIGNS: readonly CardSign[] = SIGN_IDS.map((id) => ({
  id,
  symbol: SIGN_DRAWINGS[id].symbol,
}));
