import { type AnyFeed, parseFeed as parseWithFeedsmith } from 'feedsmith';
import { explainFailure, type FeedFailure } from './explain-failure.server.ts';
import { fromAtom } from './from-atom.server.ts';
import { fromJson } from './from-json.server.ts';
import { fromRdf, fromRss } from './from-rss.server.ts';
import type { ParsedFeed } from './parsed-feed.server.ts';
import { salvageItems } from './salvage-items.server.ts';
import { stripDoctype } from './strip-doctype.server.ts';
import { withoutItemList } from './without-item-list.server.ts';

const NAMESPACE = 'http://purl.org/atompub/tombstones/1.0';

/** The ids that an Atom text marks as deleted: `<at:deleted-entry ref="…">` (RFC 6721). */
export function deletedEntries(xml: string): string[] {
  if (!xml.includes(NAMESPACE)) return [];
  const markup = xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const found = markup.matchAll(/<(?:[\w.-]+:)?deleted-entry\b[^>]*?\sref\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  const ids = [...found].map(([, double, single]) => unescaped(double ?? single ?? '').trim());
  return [...new Set(ids.filter((id) => id !== ''))];
}

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

/** A feed, or why there is none. */
export type ParseResult =
  | {
      ok: true;
      feed: ParsedFeed;
      notes: string[];
      /** Ids that the feed marks as deleted (RFC 6721). */
      deleted: string[];
      /** False where the document is damaged or cut off: then a missing item says nothing. */
      isWhole: boolean;
    }
  | FeedFailure;

/**
 * Reads RSS 0.9x/1.0/2.0, Atom 0.3/1.0 and JSON Feed. Never throws: a document that is no feed comes back with
 * the reason, and a damaged one with the items that are whole. Entities that a document defines itself are
 * not expanded.
 */
export function parseFeed(text: string): ParseResult {
  const clean = prepare(text);
  const feed = tryParse(clean);
  const deleted = feed?.format === 'atom' ? deletedEntries(clean) : [];
  if (feed && (feed.items.length > 0 || deleted.length > 0))
    return { ok: true, feed, notes: [], deleted, isWhole: hasEnd(clean) };
  const rest = salvageItems(clean);
  const saved = rest ? tryParse(rest) : undefined;
  if (saved && saved.items.length > 0) {
    const why = explainFailure(clean).reason;
    return {
      ok: true,
      feed: { ...saved, title: saved.title ?? feed?.title ?? null },
      deleted: [],
      isWhole: false,
      notes: [`The document is damaged; its whole items were kept. ${why}`],
    };
  }
  if (feed) return { ok: true, feed, notes: ['The feed has no items.'], deleted: [], isWhole: hasEnd(clean) };
  return explainFailure(text);
}

/** JSON would not have been read without its end; of XML the parser takes what is there. */
function hasEnd(text: string): boolean {
  return /(?:[}\]]|<\/(?:[\w-]+:)?(?:rss|feed|rdf|channel)\s*>)\s*(?:<!--[\s\S]*?-->\s*)*$/i.test(
    text.slice(-2000),
  );
}

/** JSON as it is; XML without document type, the control characters that XML 1.0 forbids, and RSS 1.0's list of items. */
function prepare(text: string): string {
  const start = text.trimStart();
  if (/^[[{]/.test(start)) return start;
  return withoutItemList(stripDoctype(start).replace(/[^\P{Cc}\t\n\r\u0080-\u009F]/gu, ''));
}

function tryParse(text: string): ParsedFeed | undefined {
  const found = callFeedsmith(text);
  if (found?.format === 'rss') return fromRss(found.feed);
  if (found?.format === 'rdf') return fromRdf(found.feed);
  if (found?.format === 'atom') return fromAtom(found.feed);
  return found && fromJson(found.feed);
}

function callFeedsmith(text: string): AnyFeed | undefined {
  try {
    return parseWithFeedsmith(text);
  } catch {
    return undefined;
  }
}
