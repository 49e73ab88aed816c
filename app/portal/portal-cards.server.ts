import type { ContentSource } from '#app/content/content.port.server.ts';
import { type CardGame, gamesOfTheDay } from '#app/games/games.port.ts';
import { CARD_SIGNS } from '#app/horoscope/horoscope.port.server.ts';
import type { HoroscopeCardData } from '#app/horoscope/horoscope.port.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Language } from '#schemas/content/languages.ts';

/** Data of the cards between the stories. */
export interface PortalCards {
  horoscope: HoroscopeCardData;
  /** Empty where the brand has no games, or they did not load in time. */
  games: readonly CardGame[];
}

/** The cards, and why games are missing where the brand has games. */
export interface RequestedCards {
  cards: PortalCards;
  gamesFailure: string | undefined;
}

/**
 * Loads the data of the portal's cards. When games are late or fail, the card is left out; the page never fails.
 * @param timeoutMs how long to wait for the games, in ms
 * @param now ms since 1970
 */
export async function portalCards(
  brand: Brand,
  content: Pick<ContentSource, 'games'>,
  language: Language,
  timeoutMs: number,
  now: number,
): Promise<RequestedCards> {
  const loading = content.games(brand, { lang: language, whitelist: brand.cmsConfig.gamesToShow }).then(
    ({ games }) => ({ games: gamesOfTheDay(games, now), failure: undefined }),
    (error: unknown) => ({ games: [], failure: messageOf(error) }),
  );
  const settled = await settledWithin(loading, timeoutMs);
  const { games, failure } = 'value' in settled ? settled.value : { games: [], failure: 'no answer in time' };
  return {
    cards: {
      horoscope: {
        signs: CARD_SIGNS,
        timeZone: brand.cmsConfig.pushNotificationConfig.defaultTimezone,
      },
      games,
    },
    gamesFailure: failure,
  };
}

/** A back end may throw an Error or an answer object; both have a message. */
function messageOf(error: unknown): string {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'request failed';
}
