import type { ContentLanguage } from '#schemas/content/languages.ts';
import en from './readings.en.json';
import es from './readings.es.json';
import ja from './readings.ja.json';

/** Subject of a reading. */
export type Subject = keyof typeof en;

/**
 * Sentences of one language. A text takes one sentence from each part of its subject, in the order of the parts, so
 * any sentence of a part must be able to follow any sentence of the part before. Sentences at the same index are
 * translations of each other.
 */
export type Readings = Readonly<Record<Subject, Readonly<Record<string, readonly string[]>>>>;

/** All sentences, by language. */
export const READINGS: Readonly<Record<ContentLanguage, Readings>> = { en, es, ja };
