export type { HoroscopeCardData } from './horoscope-card.tsx';
export { isCardOwn } from './plain-horoscope.client.ts';
export { useCardPosition } from './use-card-position.ts';
