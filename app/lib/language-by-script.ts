/**
 * Letters that no Latin text is written in, the codes of their scripts (ISO 15924), and the language of most such news.
 */
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

/** Languages with a second script, which is not distinguished from another language's. */
const OF_SEVERAL_SCRIPTS: ReadonlySet<string> = new Set(
  'az bs ha kk ks ku ky mn ms pa ro sd sr tg tk tt ug uz'.split(' '),
);

/** Any letter of these scripts; most texts have none, and are looked through once. */
const MAYBE = /[\u0370-\u1dff\u2de0-\u2dff\u2e80-\ud7ff\uf900-\ufdff\ufe70-\uffef]/;

/** Letters that distinguish a language from the one of most news in its script. */
const OWN_LETTERS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  ar: [
    [/[\u0679\u0688\u0691\u06ba\u06d2]/, 'ur'],
    [/[\u067e\u0686\u0698\u06af]/, 'fa'],
  ],
  ru: [[/[\u0404\u0407\u0454\u0457\u0490\u0491\u0456]/, 'uk']],
  zh: [
    [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
    [/\p{Script=Hangul}/u, 'ko'],
  ],
};

/** Fewer letters may be a name. */
const MIN_LETTERS = 4;

/**
 * The language of a text most of whose letters are of a script in which the supposed language is never written;
 * undefined where they fit.
 * @param supposed two letters, or a code of no language
 * @param detected what a detector reads in the text; undefined where it has too few letters for one
 */
export function languageByScript(
  text: string,
  supposed: string,
  detected?: () => string | undefined,
): string | undefined {
  if (!MAYBE.test(text)) return undefined;
  const found = scriptOf(text);
  if (!found || OF_SEVERAL_SCRIPTS.has(supposed) || isWrittenIn(supposed, found.codes)) return undefined;
  const read = detected?.();
  return read !== undefined && isWrittenIn(read, found.codes)
    ? read
    : languageByLetters(text, found.language);
}

/** The script of more than half of all letters. */
function scriptOf(text: string): (typeof SCRIPTS)[number] | undefined {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  if (all < MIN_LETTERS) return undefined;
  return SCRIPTS.find(({ letters }) => (text.match(letters)?.length ?? 0) * 2 > all);
}

function isWrittenIn(language: string, codes: readonly string[]): boolean {
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && codes.includes(script);
}

function languageByLetters(text: string, ofScript: string): string {
  const own = OWN_LETTERS[ofScript]?.find(([letters]) => letters.test(text));
  return own?.[1] ?? ofScript;
}
