import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import type { ParsedFeed } from '#app/content/ingest/parse/parsed-feed.server.ts';
import { detectLanguage } from './detect-language.server.ts';
import { languageCode } from './story-language.server.ts';

/** Items that are read to detect a language. */
const LOOKED_AT = 20;

/**
 * The language of a feed's stories that do not say their own: as configured, else as the feed declares, else as
 * its texts read, else English. The last two come with a note, as they may be wrong.
 */
export function feedLanguage(feed: ParsedFeed, configured?: string): { code: string; note?: string } {
  const said = languageCode(configured) ?? languageCode(feed.language);
  if (said) return { code: said };
  const silent = feed.items.filter((item) => !languageCode(item.language)).slice(0, LOOKED_AT);
  if (silent.length === 0) return { code: 'en' };
  const texts = silent.map(
    ({ title, summary, body }) => `${title ?? ''}. ${plainText(cut(summary ?? body ?? ''))}`,
  );
  const found = detectLanguage(texts.join(' '));
  const how = found ? `its texts read as "${found}"` : '"en" is assumed';
  return {
    code: found ?? 'en',
    note: `The feed does not say its language; ${how}. Set one with the language option.`,
  };
}

/** The beginning of some HTML: enough to tell the language. */
function cut(html: string): string {
  return html.slice(0, 1000).replace(/<[^>]*$/, '');
}
