import type { ContentSource } from '#app/content/content.port.server.ts';
import { type CardGame, gamesOfTheDay } from '#app/games/games.port.ts';
import { CARD_SIGNS } from '#app/horoscope/horoscope.port.server.ts';
import type { HoroscopeCardData } from '#app/horoscope/horoscope.port.ts';
import { type Settled, settledWithin } from '#app/lib/http/settled-within.ts';
import type { PictureAddresses } from '#app/pictures/pictures.port.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Language } from '#schemas/content/languages.ts';

/** The games of the card, and why they are missing where the brand has games. */
export interface CardGames {
  /** Empty where the brand has no games, or they did not load. */
  games: readonly CardGame[];
  failure: string | undefined;
}

/** Data of the cards between the stories. */
export interface PortalCards {
  horoscope: HoroscopeCardData;
  /** The promise where the games take longer than the page waits: their card then streams in. It never rejects. */
  games: Settled<CardGames>;
}

/**
 * Loads the games of the card. Never rejects.
 * @param now ms since 1970
 */
export function loadCardGames(
  brand: Brand,
  { content, pictures }: { content: Pick<ContentSource, 'games'>; pictures: Pick<PictureAddresses, 'of'> },
  language: Language,
  now: number,
): Promise<CardGames> {
  return content.games(brand, { lang: language, whitelist: brand.cmsConfig.gamesToShow }).then(
    ({ games }) => ({ games: gamesOfTheDay(games, now, pictures.of), failure: undefined }),
    (error: unknown) => ({ games: [], failure: failureOf(error) }),
  );
}

/**
 * The data of the portal's cards. The page never fails because of them.
 * @param patienceMs how long to wait for the games, in ms
 */
export async function portalCards(
  brand: Brand,
  games: Promise<CardGames>,
  patienceMs: number,
): Promise<PortalCards> {
  return {
    horoscope: { signs: CARD_SIGNS, timeZone: brand.cmsConfig.pushNotificationConfig.defaultTimezone },
    games: await settledWithin(games, patienceMs),
  };
}

/** A back end may throw an Error or an answer object; both have a message. */
function failureOf(error: unknown): string {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'request failed';
}
