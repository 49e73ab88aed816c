import en from './readings.en.json';
import es from './readings.es.json';
import ja from './readings.ja.json';
import type { ReadingLanguage } from './signs.server.ts';

/** What a day's reading speaks of. */
export type Subject = keyof typeof en;

/**
 * Sentences of one language. A text takes one sentence out of each part of its subject, in the order of the
 * parts, so any sentence of a part must follow any sentence of the part before. Sentences at the same place in
 * two languages say the same.
 */
export type Readings = Readonly<Record<Subject, Readonly<Record<string, readonly string[]>>>>;

/** All sentences, by language. */
export const READINGS: Readonly<Record<ReadingLanguage, Readings>> = { en, es, ja };
