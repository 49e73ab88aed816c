import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import type { ParsedFeed } from '#app/content/ingest/parse/parsed-feed.server.ts';
import type { DetectLanguage } from './detect-language.server.ts';
import { languageCode, UNKNOWN_LANGUAGE } from './story-language.server.ts';

/** Items that are read to detect a language. */
const LOOKED_AT = 20;

/**
 * The language of a feed's stories that do not say their own: as configured, else as the feed declares, else as
 * its texts read, else `UNKNOWN_LANGUAGE`. The last two come with a note, as they may be wrong.
 */
export function feedLanguage(
  feed: ParsedFeed,
  configured: string | undefined,
  detect: DetectLanguage | undefined,
): { code: string; note?: string } {
  const said = languageCode(configured) ?? languageCode(feed.language);
  if (said) return { code: said };
  const silent = feed.items.filter((item) => !languageCode(item.language)).slice(0, LOOKED_AT);
  const [first] = feed.items;
  if (silent.length === 0) return { code: languageCode(first?.language) ?? UNKNOWN_LANGUAGE };
  const found = detect && mostFrequent(silent.flatMap((item) => detect(textOf(item))?.code ?? []));
  const how = found ? `its texts read as "${found}"` : 'its texts do not tell, so no list has its stories';
  return {
    code: found ?? UNKNOWN_LANGUAGE,
    note: `The feed does not say its language; ${how}. Set one with the language option.`,
  };
}

function textOf({ title, summary, body }: ParsedFeed['items'][number]): string {
  return `${title ?? ''}. ${plainText(cut(summary ?? body ?? ''))}`;
}

/** The beginning of some HTML: enough to tell the language. */
function cut(html: string): string {
  return html.slice(0, 1000).replace(/<[^>]*$/, '');
}

function mostFrequent(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
