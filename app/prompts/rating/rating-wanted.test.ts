import { describe, expect, it } from 'vitest';
import { type RatingFacts, ratingWanted } from './rating-wanted.ts';

const FACTS: RatingFacts = {
  settings: { ratingPrompt: 'app', ratingStartingSession: 5 },
  storeLink: 'https://play.google.com/store/apps/details?id=com.carrier.news',
  inAndroidApp: true,
  resolved: false,
  session: { session: 5, pageViews: 3 },
};

describe('the rating prompt', () => {
  it('is shown in the Android app to engaged visitors', () => {
    expect(ratingWanted(FACTS)).toBe(true);
  });

  it('is shown outside of the app only where the brand wants it everywhere', () => {
    expect(ratingWanted({ ...FACTS, inAndroidApp: false })).toBe(false);
    const settings = { ratingPrompt: 'everywhere' as const, ratingStartingSession: 5 };
    expect(ratingWanted({ ...FACTS, inAndroidApp: false, settings })).toBe(true);
  });

  it.each<[string, Partial<RatingFacts>]>([
    ['no store', { storeLink: undefined }],
    ['an answer given', { resolved: true }],
    ['an early session', { session: { session: 4, pageViews: 9 } }],
    ['a short visit', { session: { session: 9, pageViews: 2 } }],
    ['a brand that never asks', { settings: { ratingPrompt: 'never', ratingStartingSession: 0 } }],
  ])('is not shown with %s', (_, facts) => {
    expect(ratingWanted({ ...FACTS, ...facts })).toBe(false);
  });
});
