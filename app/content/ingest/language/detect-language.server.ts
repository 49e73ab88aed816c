/** How sure a detection is of what it says. */
interface DetectedLanguage {
  /** Two letters (ISO 639-1). */
  code: string;
  /** How much better it fits than another language, 0 to 1; undefined where the detector does not know that one. */
  aheadOf(code: string): number | undefined;
}

/** The language of a plain text; null when the text does not tell. */
export type DetectLanguage = (text: string) => DetectedLanguage | null;

/** The part of the detector that is used. */
interface LanguageDetector {
  detect(text: string): { language: string; getScores(): Record<string, number>; isReliable(): boolean };
  info(): { Languages: Record<number, string> };
}

/** Fewer letters are a name or a score. */
const MIN_LETTERS = 20;

/** Characters read: enough to be sure, and as many as the detector reads. */
const LOOKED_AT = 1000;

/** The detector has one code for Malay and Indonesian; most such news are Indonesian. Its Croatian reads Bosnian, too. */
const WRITTEN_AS: Readonly<Record<string, string>> = { id: 'ms', bs: 'hr' };

/** Wraps `eld`, which compares n-grams of 60 languages, for the texts of feeds. */
export function languageDetection(detector: LanguageDetector): DetectLanguage {
  const known = new Set(Object.values(detector.info().Languages));
  return (text) => {
    const sample = readable(text);
    if ((sample.match(/\p{L}/gu)?.length ?? 0) < fewest(sample)) return null;
    const found = detector.detect(sample);
    if (found.language === '' || !found.isReliable()) return null;
    const code = found.language === 'ms' ? 'id' : found.language;
    return {
      code,
      aheadOf(other) {
        const name = WRITTEN_AS[other] ?? other;
        if (!known.has(name)) return undefined;
        const scores = found.getScores();
        return (scores[found.language] ?? 0) - (scores[name] ?? 0);
      },
    };
  };
}

/** Without addresses, and in lower case where all are capitals: both mislead n-grams. */
function readable(text: string): string {
  const sample = text
    .slice(0, LOOKED_AT)
    .replace(/(?:https?:\/\/|www\.)\S+/g, ' ')
    .replace(/\p{Extended_Pictographic}/gu, ' ');
  return /\p{Ll}/u.test(sample) ? sample : sample.toLowerCase();
}

/** A character of Han, kana or Hangul says as much as half a word. */
function fewest(text: string): number {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
    ? MIN_LETTERS / 4
    : MIN_LETTERS;
}
