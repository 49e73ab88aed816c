import { z } from 'zod';
import { foldSpace, plainText, titleText } from '#app/content/ingest/html/plain-text.server.ts';
import { byline } from '#app/content/ingest/parse/first-of.server.ts';
import { cutText } from '#app/lib/cut-text.ts';
import { carrierDate } from './carrier-date.server.ts';

/*
 * Values as other companies' back ends write them. An unreadable value is an issue at its path, so that `parseAnswer`
 * can leave it out: then the default counts.
 */

/** A text; empty if missing. */
export const text = z.string().default('');

/** A name or a title as plain text: many back ends store them as HTML; empty if missing. */
export const label = text.transform(titleText);

/** A paragraph as plain text; empty if missing. */
export const paragraph = text.transform(plainText);

/** A text or nothing. */
export const textOrNull = z.string().nullable().default(null);

/** A text that is not blank. */
export const filledText = z.string().regex(/\S/, 'is empty');

/** An id. A number that JSON cannot represent exactly would be the id of something else, so it is invalid. */
export const idText = z.union([
  filledText.transform((id) => id.trim()),
  z.int().nonnegative().transform(String),
]);

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

/** Publication as UTC; null if unknown. */
export const dateOrNull = z
  .union([z.string(), z.number(), z.array(z.unknown()), z.looseObject({})])
  .nullable()
  .default(null)
  .transform((given, context) => {
    if (given === null) return null;
    const ms = carrierDate(given);
    if (ms !== null) return ms === 0 ? null : new Date(ms).toISOString();
    context.addIssue({ code: 'custom', message: 'is no date' });
    return z.NEVER;
  });

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

/** An address whose `&` were escaped for an attribute of HTML, as a CMS stores them (`&amp;`, `&#038;`). */
export function unescapedAddress(address: string): string {
  return address.replace(/&(?:amp|#0*38|#x0*26);/gi, '&');
}

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

const NAMES = ['text', 'name', 'label', 'title', 'key', 'topic', 'id'];

/** A word as plain text, also as a member of an object, as labels and keywords often are. */
export const carrierWord = wordNamed(NAMES).transform(titleText).pipe(filledText);

/** The id of a source; also where the whole source is in its place. */
export const sourceIdText = z.union([idText, wordNamed(['id', 'primary_id', 'name', 'title'])]);

/** A text or nothing; of an object its name. */
export const wordOrNull = carrierWord.nullable().default(null);

/** Longest line of authors, in characters, as of feeds. */
const MAX_BYLINE = 120;

/** The authors of a story in one line; null for none. */
export const bylineOrNull = z
  .union([
    carrierWord,
    z
      .array(z.unknown())
      .transform((authors) => byline(authors.map((one) => carrierWord.safeParse(one).data))),
  ])
  .nullable()
  .default(null)
  .transform((line) => line && cutText(line, MAX_BYLINE));

function wordNamed(names: readonly string[]) {
  return z.union([filledText, z.looseObject({})]).transform((given, context) => {
    if (typeof given === 'string') return foldSpace(given);
    const found = names
      .map((name) => given[name])
      .find((one) => (typeof one === 'string' && one.trim() !== '') || Number.isSafeInteger(one));
    if (found !== undefined) return foldSpace(String(found));
    context.addIssue({ code: 'custom', message: 'has no text' });
    return z.NEVER;
  });
}
