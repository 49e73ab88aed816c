import { DEFAULT_CARD_POSITION } from '#app/horoscope/horoscope.port.ts';

/** Stories before each card of the portal's feed. A visitor's own place of the horoscope goes before ours. */
export const FEED_PLACES = { horoscope: DEFAULT_CARD_POSITION, games: 9 } as const;
