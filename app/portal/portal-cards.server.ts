import type { ContentSource } from '#app/content/content.port.server.ts';
import { type CardGame, gamesOfTheDay } from '#app/games/games.port.ts';
import { CARD_SIGNS } from '#app/horoscope/horoscope.port.server.ts';
import type { HoroscopeCardData } from '#app/horoscope/horoscope.port.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Language } from '#schemas/content/languages.ts';

/** What the cards between the stories show. */
export interface PortalCards {
  horoscope: HoroscopeCardData;
  /** Empty where the brand has no games, or they could not be had in time. */
  games: readonly CardGame[];
}

/** The cards, and why games are missing where that is no choice of the brand. */
export interface RequestedCards {
  cards: PortalCards;
  gamesFailure: string | undefined;
}

/** The cards of the portal's feed. Games that are late or fail cost the card, never the page. `now` in ms since 1970. */
export async function portalCards(
  brand: Brand,
  content: Pick<ContentSource, 'games'>,
  language: Language,
  patienceMs: number,
  now: number,
): Promise<RequestedCards> {
  const asked = content.games(brand, { lang: language, whitelist: brand.cmsConfig.gamesToShow }).then(
    ({ games }) => ({ games: gamesOfTheDay(games, now), failure: undefined }),
    (error: unknown) => ({ games: [], failure: messageOf(error) }),
  );
  const settled = await settledWithin(asked, patienceMs);
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

/** What a back end throws has a message, be it an Error or an answer. */
function messageOf(error: unknown): string {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'request failed';
}
