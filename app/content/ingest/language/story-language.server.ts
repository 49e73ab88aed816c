import { languageByScript } from '#app/lib/language-by-script.ts';
import type { DetectLanguage } from './detect-language.server.ts';

/** The language of stories of which nothing tells one ("undetermined", ISO 639-2). No list of a brand has them. */
export const UNKNOWN_LANGUAGE = 'und';

/** Letters from which a story may be in another language than its feed declares, and how much better it must fit. */
const LONG_ENOUGH = 40;
const CLEARLY = 0.15;

/** Written forms of Norwegian are one language of ours. */
const NORWEGIAN: ReadonlySet<string> = new Set(['nb', 'nn']);

/** The two-letter code of a language as feeds write it (`en-us`, `es_MX`, `spa`); null for none and nonsense. */
export function languageCode(written: string | null | undefined): string | null {
  const tag = written
    ?.trim()
    .replace(/_/g, '-')
    .replace(/[^\w-].*$/s, '');
  if (!tag) return null;
  try {
    const { language } = new Intl.Locale(tag);
    if (NORWEGIAN.has(language)) return 'no';
    return language.length === 2 ? language : null;
  } catch {
    return null;
  }
}

/**
 * The language of one story that does not say its own: its feed's, unless its text is clearly in another one.
 * @param ofFeed two letters or `UNKNOWN_LANGUAGE`
 */
export function storyLanguage(text: string, ofFeed: string, detect: DetectLanguage | undefined): string {
  const found = detect?.(text) ?? undefined;
  const written = languageByScript(text, ofFeed, () => found?.code);
  if (written) return written;
  if (!found || found.code === ofFeed) return ofFeed;
  if (ofFeed === UNKNOWN_LANGUAGE) return found.code;
  const ahead = found.aheadOf(ofFeed) ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= LONG_ENOUGH && ahead >= CLEARLY ? found.code : ofFeed;
}

/** The language of a story that says its own, which holds unless it is never written in the letters of the text. */
export function saidLanguage(text: string, said: string, detect: DetectLanguage | undefined): string {
  return languageByScript(text, said, () => detect?.(text)?.code) ?? said;
}
