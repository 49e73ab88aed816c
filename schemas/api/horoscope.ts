import { z } from 'zod';
import { MARKETS } from '#schemas/content/languages.ts';

/** The twelve signs in their order through the year (section 3). */
export const SIGN_IDS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const;

/** One sign. */
export type SignId = (typeof SIGN_IDS)[number];

/** Query of `/api/spa/horoscope/signs/{signId}/{timeZone}` (section 7). */
export const signQuerySchema = z.object({
  market: z.enum(MARKETS).optional(),
  brid: z.string().max(200).optional(),
});

/** Answer of the sign call: the reading of the day in the visitor's time zone. */
export const signAnswerSchema = z.object({
  sign: z.object({
    id: z.enum(SIGN_IDS),
    name: z.string().describe('In the market’s language.'),
    startDate: z.string().describe('First day as month/day, for example 3/21 (section 3).'),
    endDate: z.string().describe('Last day as month/day.'),
    date: z.iso.date().describe('The local day of the reading.'),
    timeZone: z.string().describe('The time zone used; an unknown one falls back to the default.'),
    reading: z.string().describe('The horoscope of the day in a few sentences, plain text.'),
    aspects: z.object({ love: z.string(), career: z.string(), finance: z.string() }),
  }),
});

/** Answer of the sign call, parsed. */
export type SignAnswer = z.infer<typeof signAnswerSchema>;
