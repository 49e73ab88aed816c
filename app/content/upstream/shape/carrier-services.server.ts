import { z } from 'zod';
import { localDatesIn, SIGNS, timeZoneOf } from '#app/horoscope/horoscope.port.server.ts';
import { gameSchema } from '#schemas/api/games.ts';
import { SIGN_IDS, type SignAnswer } from '#schemas/api/horoscope.ts';
import { contentLanguageOf, type Market } from '#schemas/content/languages.ts';
import {
  carrierFlag,
  filledText,
  idText,
  numeric,
  present,
  text,
  withGaps,
} from './carrier-values.server.ts';

/*
 * Answers of a carrier's back end beside stories, to be read by `parseAnswer`: horoscope, games, do-not-sell state.
 */

const carrierGame = gameSchema.extend({ id: idText, name: text, gameUrl: filledText, provider: text });

/** A game without a name goes by its id. */
const named = <T extends { id: string; name: string }>(game: T): T => ({
  ...game,
  name: game.name || game.id,
});

/** Answer of games. A game needs an id and where it is played. */
export const carrierGamesSchema = z.object({
  games: withGaps(carrierGame.transform(named)).transform(present),
});

/** Answer of one game. @param asked its id, for answers that do not name it */
export function carrierGameSchema(asked: string) {
  return z.object({ game: carrierGame.extend({ id: idText.default(asked) }).transform(named) });
}

/** Days after which the browser asks again, where the answer does not say, or not whether the visitor opted out. */
const EXPIRY_DAYS = { unsaid: 30, unknown: 1 };

/** Answer of dns-state. What cannot be read is no opt-out; the visitor's own word is added by whoever asks. */
export const carrierDnsStateSchema = z
  .object({
    dns_enabled: carrierFlag.optional(),
    state: text,
    expiry: numeric.pipe(z.int().min(1).max(3650)).default(EXPIRY_DAYS.unsaid),
  })
  .transform(({ dns_enabled, state, expiry }) => ({
    dns_enabled: dns_enabled ?? false,
    state,
    expiry: dns_enabled === undefined ? EXPIRY_DAYS.unknown : expiry,
  }));

/** What a reading is asked for by. */
export interface SignRequest {
  signId: string;
  timeZone: string;
  /** The brand's, where that one is not known. */
  defaultTimeZone: string;
  market: Market;
  /** ms since 1970. */
  now: number;
}

const signId = z.string().trim().toLowerCase().pipe(z.enum(SIGN_IDS));
const monthDay = z.string().regex(/^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])$/, 'is no month/day');

/**
 * Answer of sign. Section 3 names id, startDate and endDate alone: name and days come from our own list where they
 * are missing, the day from the clock, and a text that is not there is empty.
 */
export function carrierSignSchema(asked: SignRequest) {
  const zone = timeZoneOf(asked.timeZone) ?? asked.defaultTimeZone;
  const language = contentLanguageOf(asked.market);
  const known = SIGN_IDS.find((id) => id === asked.signId.toLowerCase());
  const sign = z.object({
    id: known ? signId.default(known) : signId,
    name: filledText.optional(),
    startDate: monthDay.optional(),
    endDate: monthDay.optional(),
    date: z.iso.date().optional(),
    timeZone: filledText.default(zone),
    reading: text,
    aspects: z.object({ love: text, career: text, finance: text }).prefault({}),
  });
  return z
    .object({ sign })
    .transform(({ sign: { name, startDate, endDate, date, ...given } }): SignAnswer => {
      const own = SIGNS[given.id];
      return {
        sign: {
          ...given,
          name: name ?? own.names[language],
          startDate: startDate ?? own.startDate,
          endDate: endDate ?? own.endDate,
          date: date ?? localDatesIn(zone)(asked.now),
        },
      };
    });
}
