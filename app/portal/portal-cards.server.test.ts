import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { portalCards } from './portal-cards.server.ts';

const brand = sampleBrand();
const snake = { id: 'snake', name: 'Snake', gameUrl: '/snake', provider: 'Ours', posterUrl: '/poster' };
const cards = (games: () => Promise<{ games: Array<typeof snake> }>) =>
  portalCards(brand, { games }, 'en', 5, 0);

describe('the cards of the portal', () => {
  it('are the twelve signs, and games with a picture each', async () => {
    const { cards: shown, gamesFailure } = await cards(async () => ({ games: [snake] }));
    const { horoscope, games } = shown;
    expect(gamesFailure).toBeUndefined();
    expect(horoscope.signs.map(({ id }) => id)).toHaveLength(12);
    expect(horoscope.timeZone).toBe(brand.cmsConfig.pushNotificationConfig.defaultTimezone);
    expect(games).toEqual([{ id: 'snake', name: 'Snake', square: '/poster' }]);
  });

  it('have no games when loading them fails or is late', async () => {
    const failed = await cards(() => Promise.reject(new Error('request failed')));
    const late = await cards(() => new Promise(() => undefined));
    expect([failed.cards.games, late.cards.games]).toEqual([[], []]);
    expect([failed.gamesFailure, late.gamesFailure]).toEqual(['request failed', 'no answer in time']);
  });

  it('report no failure where the brand has no games', async () => {
    const none = await cards(async () => ({ games: [] }));
    expect(none).toMatchObject({ cards: { games: [] }, gamesFailure: undefined });
  });
});
