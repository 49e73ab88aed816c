import { withEmojiAsText } from '#app/content/ingest/html/emoji-pictures.server.ts';
import { plainText, unescapedMarkup } from '#app/content/ingest/html/plain-text.server.ts';
import type { ParsedItem } from '#app/content/ingest/parse/parsed-feed.server.ts';
import { lettersOf } from '#app/lib/letters-of.ts';
import { withoutEndingLinks } from './ending-links.server.ts';
import { withoutOrigin } from './full-text.server.ts';

/** An item without what its feed puts at the end of each text and its title at the beginning, and with emoji as text. */
interface ItemWithEndedTexts {
  item: ParsedItem;
  /** Those of its texts that no link leads on from; the others are teasers, however long they are. */
  complete: Pick<ParsedItem, 'body' | 'summary'>;
}

/**
 * @param link absolute address of the story; null where it has none
 * @param base of relative addresses in the texts
 */
export function withEndedTexts(
  item: ParsedItem,
  link: string | null,
  base: string | null,
): ItemWithEndedTexts {
  const [body, summary] = [item.body, item.summary].map((html) => {
    if (!html) return { html: null, goesOn: false };
    const text = withoutTitle(withEmojiAsText(unescapedMarkup(html)), item.title);
    return withoutEndingLinks(withoutOrigin(text), link, base);
  });
  return {
    item: { ...item, body: body?.html ?? null, summary: summary?.html ?? null },
    complete: {
      body: body?.goesOn ? null : (body?.html ?? null),
      summary: summary?.goesOn ? null : (summary?.html ?? null),
    },
  };
}

const FIRST_BLOCK = /^\s*<(h[1-6]|p)\b[^>]*>(.{1,1000}?)<\/\1\s*>/is;

/** HTML without a first heading or paragraph that is the story's title, which is above it already. */
export function withoutTitle(html: string, title: string | null): string {
  const [block = '', , inner = ''] = FIRST_BLOCK.exec(html) ?? [];
  const letters = lettersOf(plainText(inner));
  const isTitle = letters !== '' && letters === lettersOf(title ?? '');
  const rest = html.slice(block.length);
  return isTitle && plainText(rest) !== '' ? rest : html;
}
