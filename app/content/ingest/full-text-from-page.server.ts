import { cleanHtml } from '#app/content/ingest/html/clean-html.server.ts';
import { withEmojiAsText } from '#app/content/ingest/html/emoji-pictures.server.ts';
import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import { decodeText } from '#app/content/ingest/parse/decode-text.server.ts';

/**
 * Finds the article in a page: its HTML, not yet clean, or null where there is none. The
 * caller brings the DOM library; nothing of the page may be run or loaded.
 * @param teaser what the feed says of the story, as plain text
 */
export type ExtractArticle = (html: string, url: string, teaser?: string) => string | null;

/** A text shorter than this many characters is a teaser or a notice about cookies. */
const MIN_STORY_LENGTH = 250;

/** Pages longer than this many characters are not read: the time of extraction grows with their length. */
const MAX_PAGE_LENGTH = 3_000_000;

/**
 * The story of a page, as clean HTML.
 * @param url the address that answered: the base of relative addresses
 * @param teaser the feed's text; a shorter text is not the story
 * @returns null when the page gives no story
 */
export function fullTextFromPage(
  page: { bytes: Uint8Array; contentType: string | undefined; url: string },
  teaser: string,
  extract: ExtractArticle,
): string | null {
  if (page.contentType && !/html|xml/i.test(page.contentType)) return null;
  const { text } = decodeText(page.bytes, page.contentType ?? pageCharset(page.bytes));
  if (text.length > MAX_PAGE_LENGTH) return null;
  const article = extractSafely(text, { url: page.url, teaser }, extract);
  if (!article) return null;
  const html = cleanHtml(withEmojiAsText(article), { base: page.url });
  const length = plainText(html).length;
  return length >= MIN_STORY_LENGTH && length > teaser.length ? html : null;
}

function extractSafely(
  html: string,
  { url, teaser }: { url: string; teaser: string },
  extract: ExtractArticle,
): string | null {
  try {
    return extract(html, url, teaser);
  } catch {
    return null;
  }
}

/** What a page declares in its head, as a Content-Type header would. */
function pageCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const charset = /<meta\b[^>]{0,200}?charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  return charset && `text/html; charset=${charset}`;
}
