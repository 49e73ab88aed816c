/** Letters that no Latin text is written in, the codes of their scripts (ISO 15924), and the language of most such news. */
const SCRIPTS: readonly { letters: RegExp; codes: readonly string[]; language: string }[] = [
  { letters: /\p{Script=Arabic}/gu, codes: ['Arab', 'Aran'], language: 'ar' },
  { letters: /\p{Script=Hebrew}/gu, codes: ['Hebr'], language: 'he' },
  { letters: /\p{Script=Cyrillic}/gu, codes: ['Cyrl'], language: 'ru' },
  { letters: /\p{Script=Greek}/gu, codes: ['Grek'], language: 'el' },
  { letters: /\p{Script=Devanagari}/gu, codes: ['Deva'], language: 'hi' },
  { letters: /\p{Script=Thai}/gu, codes: ['Thai'], language: 'th' },
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
    codes: ['Hans', 'Hant', 'Jpan', 'Kore'],
    language: 'zh',
  },
];

/** Languages with a second script, which is not told from another language's. */
const OF_SEVERAL_SCRIPTS: ReadonlySet<string> = new Set(
  'az bs ha kk ks ku ky mn ms pa ro sd sr tg tk tt ug uz'.split(' '),
);

/** Fewer letters may be a name. */
const FEWEST = 4;

/**
 * The language of a text most of whose letters are of a script in which the supposed language is never written;
 * undefined where they fit.
 * @param supposed two letters, or a code of no language
 * @param detected what a detector reads in the text; undefined where it has too few letters for one
 */
export function languageByScript(
  text: string,
  supposed: string,
  detected: () => string | undefined,
): string | undefined {
  const found = scriptOf(text);
  if (!found || OF_SEVERAL_SCRIPTS.has(supposed) || isWrittenIn(supposed, found.codes)) return undefined;
  const read = detected();
  return read !== undefined && isWrittenIn(read, found.codes) ? read : mostFrequent(text, found.language);
}

/** The script of more than half of all letters. */
function scriptOf(text: string): (typeof SCRIPTS)[number] | undefined {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  if (all < FEWEST) return undefined;
  return SCRIPTS.find(({ letters }) => (text.match(letters)?.length ?? 0) * 2 > all);
}

function isWrittenIn(language: string, codes: readonly string[]): boolean {
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && codes.includes(script);
}

/** Of the languages that share Han characters, kana tell Japanese and Hangul Korean. */
function mostFrequent(text: string, language: string): string {
  if (language !== 'zh') return language;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  return /\p{Script=Hangul}/u.test(text) ? 'ko' : language;
}
