import { STOP_WORDS } from './stop-words.server.ts';

/** Letters that only one of the languages we may meet is written in; the order decides where several fit. */
const SCRIPTS: readonly [code: string, letters: RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['fa', /[پچژگ]/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];

/** Characters read: enough to be sure, few enough for every feed. */
const LOOKED_AT = 4000;

/** A language needs this many stop words, and this much more of them than the second. */
const FEWEST = 3;
const LEAD = 1.5;

/**
 * The language of a text, two-letter: by its script, else by its most frequent words (the stop-word method of
 * Grefenstette 1995), which needs a sentence or two.
 * @returns null when the text does not tell
 */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, LOOKED_AT).toLowerCase();
  return byScript(sample) ?? byStopWords(sample.match(/[\p{L}\p{M}’']+/gu) ?? []);
}

/** A script counts where it makes up a tenth of the letters: Japanese is Han with some kana in it. */
function byScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters === 0 || latin * 2 > letters) return null;
  const found = SCRIPTS.find(([code, pattern]) => {
    const share = (text.match(pattern)?.length ?? 0) / letters;
    return share >= (code === 'uk' || code === 'fa' ? 0.02 : 0.1);
  });
  return found?.[0] ?? null;
}

function byStopWords(words: readonly string[]): string | null {
  const scores = Object.entries(STOP_WORDS)
    .map(([code, list]) => ({ code, hits: words.filter((word) => list.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  const [first, second] = scores;
  if (!first || !second || first.hits < FEWEST || first.hits < second.hits * LEAD) return null;
  return first.code;
}
