import { z } from 'zod';
import { feedDate } from '#app/content/ingest/parse/feed-date.server.ts';

/*
 * Values as other companies' back ends write them. An unreadable value is an issue at its path, so that `parseAnswer`
 * can leave it out: then the default counts.
 */

/** A text; empty if missing. */
export const text = z.string().default('');

/** A text or nothing. */
export const textOrNull = z.string().nullable().default(null);

/** A text that is not blank. */
export const filledText = z.string().regex(/\S/, 'is empty');

/** An id. A number that JSON cannot represent exactly would be the id of something else, so it is invalid. */
export const idText = z.union([filledText, z.int().nonnegative().transform(String)]);

/** A number, also written as text. */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,9})?$/, 'is no number')
    .transform(Number),
]);

/** `true` and `false`, also as text or number (section 5). */
export const carrierFlag = z.union([z.boolean(), z.string(), z.number()]).transform((given, context) => {
  const word = String(given).trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  context.addIssue({ code: 'custom', message: 'is neither true nor false' });
  return z.NEVER;
});

/** Numbers below this are seconds since 1970, others milliseconds: it is the year 5138 in s, and 1973 in ms. */
const FIRST_MS = 1e11;
/** Numbers from 1990 up to 2200, in ms, are dates; others mean something else, such as -1. */
const DATES_MS = { from: 631_152_000_000, before: 7_258_118_400_000 };

/** Publication as UTC: ISO 8601, RFC 822, s or ms since 1970, without a zone UTC; null if unknown. */
export const dateOrNull = z
  .union([z.string(), z.number()])
  .nullable()
  .default(null)
  .transform((given, context) => {
    if (given === null) return null;
    const ms = typeof given === 'number' ? fromNumber(given) : feedDate(given);
    // Zero, like an empty text, is how some back ends write "unknown".
    if (ms === 0 || given === 0 || given === '') return null;
    if (ms !== null) return new Date(ms).toISOString();
    context.addIssue({ code: 'custom', message: 'is no date' });
    return z.NEVER;
  });

function fromNumber(given: number): number | null {
  const ms = given < FIRST_MS ? given * 1000 : given;
  return ms >= DATES_MS.from && ms < DATES_MS.before ? ms : null;
}

/** Reporting values of a story list (section 3): lists, such as model ids, become texts, as event fields are texts. */
export const reportingValues = z
  .record(
    z.string(),
    z.union([
      z.string(),
      z.number(),
      z.null(),
      z.boolean().transform(String),
      z.array(z.union([z.string(), z.number(), z.boolean()])).transform((values) => values.join(',')),
    ]),
  )
  .default({});

/** A list without its invalid entries: `parseAnswer` makes them undefined, so that all others keep their index. */
export function entries<S extends z.ZodType>(entry: S) {
  return z.array(entry.optional()).transform(present);
}

/**
 * The same for the main list of an answer: fails if there were entries and none is valid. Invalid entries stay
 * undefined.
 */
export function withGaps<S extends z.ZodType>(entry: S) {
  return z
    .array(entry.optional())
    .refine((list) => list.length === 0 || present(list).length > 0, 'has no entry that can be read');
}

/** The valid entries. */
export function present<T>(list: readonly (T | undefined)[]): T[] {
  return list.filter((one): one is T => one !== undefined);
}

const NAMES = ['text', 'name', 'label', 'title', 'key', 'id'];

/** A word, also as a member of an object, as labels and keywords often are. */
export const carrierWord = z.union([filledText, z.looseObject({})]).transform((given, context) => {
  if (typeof given === 'string') return given;
  const found = NAMES.map((name) => given[name]).find((one) => typeof one === 'string' && one.trim() !== '');
  if (typeof found === 'string') return found;
  context.addIssue({ code: 'custom', message: 'has no text' });
  return z.NEVER;
});
