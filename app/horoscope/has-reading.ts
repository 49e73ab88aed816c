import type { SignAnswer } from '#schemas/api/horoscope.ts';

/** Whether there is anything to read: a carrier's back end may know a sign and have no text for it yet. */
export function hasReading({
  reading,
  aspects: { love, career, finance },
}: Pick<SignAnswer['sign'], 'reading' | 'aspects'>): boolean {
  return [reading, love, career, finance].some((text) => text !== '');
}
