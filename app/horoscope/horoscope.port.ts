export { DEFAULT_CARD_POSITION } from './card-position.ts';
export type { HoroscopeCardData } from './horoscope-card.tsx';
export { useCardPosition } from './use-card-position.ts';
