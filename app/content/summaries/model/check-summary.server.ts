import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import { contentWords, wordsOf } from '#app/content/summaries/extract/content-words.server.ts';
import { stopWordsOf } from '#app/content/summaries/extract/stop-words.server.ts';
import type { SummaryStory } from '#app/content/summaries/summary-provider.server.ts';

const LENGTHS = { ja: { min: 20, max: 600 }, other: { min: 40, max: 1_400 } };

const MARKUP = /<\/?[a-z!][^>]*>|```|\*\*|__|^\s*(?:#{1,6}|[-*•]|\d+[.)])\s/im;
const ADDRESS = /\b(?:https?:|www\.|mailto:)|\b[\w.+-]+@[\w-]+\.\w|\]\(/i;

/** Phrases of a model that talks about itself or its task. */
const ABOUT_ITSELF =
  /^(?:sure|of course|certainly|here(?:’s|'s| is)|i(?:’m|'m| am| cannot| can’t| can't) |as an ai|claro|por supuesto|aquí (?:está|tienes)|lo siento|como (?:una |modelo)|申し訳|以下)|\b(?:language model|modelo de lenguaje|system prompt|previous instructions)\b/i;

/** Share of a summary's content words that must be in the story. Half is usual; a text about something else has few. */
const FAMILIAR = 0.3;

/** Share of the stop words of the right language that a text must have over those of another. */
const OTHERS: Readonly<Record<string, string>> = { en: 'es', es: 'en' };

/**
 * The answer of a model as plain text that may be shown; or why not. Instructions alone cannot be relied on: a story
 * may contain instructions of its own.
 */
export function checkSummary(
  written: string,
  story: SummaryStory,
  language: string,
): { ok: true; text: string } | { ok: false; reason: string } {
  const text = written
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}]/gu, '')
    .trim();
  const { min, max } = language === 'ja' ? LENGTHS.ja : LENGTHS.other;
  const reason = (() => {
    if (text.length < min) return 'is too short';
    if (text.length > max) return 'is too long';
    if (MARKUP.test(written)) return 'holds markup';
    if (ADDRESS.test(text)) return 'holds an address';
    if (ABOUT_ITSELF.test(text)) return 'talks about itself';
    if (!isIn(text, language)) return 'is in another language';
    if (!isAbout(text, story)) return 'is about something else';
    return undefined;
  })();
  return reason === undefined ? { ok: true, text } : { ok: false, reason };
}

function isIn(text: string, language: string): boolean {
  if (language === 'ja')
    return (text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) > text.length / 10;
  const other = OTHERS[language];
  if (!other) return true;
  const words = wordsOf(text, language);
  const count = (of: string) => words.filter((word) => stopWordsOf(of).has(word)).length;
  return (
    count(language) > count(other) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(text)
  );
}

/** Most words must be in the story, and some of them in its headline: one injected sentence must not pass. */
function isAbout(text: string, { language, title, description, bodyHtml }: SummaryStory): boolean {
  const headline = new Set(contentWords(`${title} ${description}`, language));
  const known = new Set([...headline, ...contentWords(plainText(bodyHtml), language)]);
  const own = [...new Set(contentWords(text, language))];
  const count = (words: ReadonlySet<string>) => own.filter((word) => words.has(word)).length;
  return count(known) >= own.length * FAMILIAR && count(headline) >= Math.min(2, headline.size / 3);
}
