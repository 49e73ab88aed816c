import { z } from 'zod';
import { frameAddress } from '#app/games/games.port.server.ts';
import { localDatesIn, SIGNS, timeZoneOf } from '#app/horoscope/horoscope.port.server.ts';
import { gameSchema } from '#schemas/api/games.ts';
import { SIGN_IDS, type SignAnswer } from '#schemas/api/horoscope.ts';
import { contentLanguageOf, type Market } from '#schemas/content/languages.ts';
import {
  carrierFlag,
  filledText,
  idText,
  label,
  numeric,
  paragraph,
  present,
  text,
  unescapedAddress,
  withGaps,
} from './carrier-values.server.ts';

/*
 * Answers of a carrier's back end other than stories, to be parsed by `parseAnswer`: horoscope, games, do-not-sell
 * state.
 */

/** A game that a page could not show is no entry of a list: its card would lead to the not-found page. */
const gameAddress = filledText.refine(
  (address) => frameAddress(unescapedAddress(address), '') !== undefined,
  'is neither https nor a path',
);

const carrierGame = gameSchema.extend({ id: idText, name: label, gameUrl: gameAddress, provider: label });

/** A game without a name gets its id as name. */
const named = <T extends { id: string; name: string }>(game: T): T => ({
  ...game,
  name: game.name || game.id,
});

/** Answer of games. A game needs an id and an address that a page can show. */
export const carrierGamesSchema = z.object({
  games: withGaps(carrierGame.transform(named)).transform(present),
});

/**
 * Answer of one game; its address is empty where there is none.
 * @param asked its id, for answers that do not contain it
 */
export function carrierGameSchema(asked: string) {
  const game = carrierGame.extend({ id: idText.default(asked), gameUrl: text }).transform(named);
  return z.object({ game });
}

/**
 * Days after which the browser requests the state again, if the answer does not say, or does not say whether the
 * visitor opted out.
 */
const EXPIRY_DAYS = { unsaid: 30, unknown: 1 };

/** Answer of dns-state. An unreadable answer is no opt-out; the caller adds the visitor's own choice. */
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

/** The parameters of a reading. */
interface SignRequest {
  signId: string;
  timeZone: string;
  /** The brand's, used if `timeZone` is unknown. */
  defaultTimeZone: string;
  market: Market;
  /** ms since 1970. */
  now: number;
}

const signId = z.string().trim().toLowerCase().pipe(z.enum(SIGN_IDS));
const monthDay = z.string().regex(/^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])$/, 'is no month/day');

/**
 * Answer of sign. Section 3 names id, startDate and endDate only: missing names and days come from our own list, the
 * day from the clock, and a missing text is empty.
 */
export function carrierSignSchema(asked: SignRequest) {
  const zone = timeZoneOf(asked.timeZone) ?? asked.defaultTimeZone;
  const language = contentLanguageOf(asked.market);
  const known = SIGN_IDS.find((id) => id === asked.signId.toLowerCase());
  const sign = z.object({
    id: known ? signId.default(known) : signId,
    name: label.pipe(filledText).optional(),
    startDate: monthDay.optional(),
    endDate: monthDay.optional(),
    date: z
      .string()
      .transform((given) => given.trim().slice(0, 10))
      .pipe(z.iso.date())
      .optional(),
    timeZone: filledText.default(zone),
    reading: paragraph,
    aspects: z.object({ love: paragraph, career: paragraph, finance: paragraph }).prefault({}),
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
