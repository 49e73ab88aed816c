import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { loadCardGames, portalCards } from './portal-cards.server.ts';

const brand = sampleBrand();
const snake = { id: 'snake', name: 'Snake', gameUrl: '/snake', provider: 'Ours', posterUrl: '/poster' };
const pictures = { of: (address: string) => `/picture${address}` };
const cards = (games: () => Promise<{ games: Array<typeof snake> }>) =>
  portalCards(brand, loadCardGames(brand, { content: { games }, pictures }, 'en', 0), 5);

describe('the cards of the portal', () => {
  it('are the twelve signs, and games with a picture each', async () => {
    const { horoscope, games } = await cards(async () => ({ games: [snake] }));
    expect(horoscope.signs.map(({ id }) => id)).toHaveLength(12);
    expect(horoscope.timeZone).toBe(brand.cmsConfig.pushNotificationConfig.defaultTimezone);
    expect(games).toEqual({
      value: { games: [{ id: 'snake', name: 'Snake', square: '/picture/poster' }], failure: undefined },
    });
  });

  it('have no games when loading them fails, and the page says why', async () => {
    const { games } = await cards(() => Promise.reject(new Error('request failed')));
    expect(games).toEqual({ value: { games: [], failure: 'request failed' } });
  });

  it('have late games as a promise, which a failure does not reject', async () => {
    let answer: (games: Array<typeof snake>) => void = () => undefined;
    const late = await cards(() => new Promise((resolve) => (answer = (games) => resolve({ games }))));
    let fail: (error: Error) => void = () => undefined;
    const failed = await cards(() => new Promise((_, reject) => (fail = reject)));
    answer([snake]);
    fail(new Error('no answer'));
    const outcomes = [late, failed].map(({ games }) => 'promise' in games && games.promise);
    expect(await Promise.all(outcomes)).toMatchObject([
      { games: [{ id: 'snake' }], failure: undefined },
      { games: [], failure: 'no answer' },
    ]);
  });

  it('report no failure where the brand has no games', async () => {
    const { games } = await cards(async () => ({ games: [] }));
    expect(games).toEqual({ value: { games: [], failure: undefined } });
  });
});
