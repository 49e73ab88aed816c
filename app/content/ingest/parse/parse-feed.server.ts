import { type AnyFeed, parseFeed as parseWithFeedsmith } from 'feedsmith';
import { jsonOf } from '#app/lib/json-of.ts';
import { fromHighByte } from './decode-as.server.ts';
import { decodeBase64Texts } from './decode-base64-texts.server.ts';
import { emptyJsonFeed, emptyXmlFeed } from './empty-feed.server.ts';
import { explainDamage, explainFailure, type FeedFailure } from './explain-failure.server.ts';
import { fromAtom } from './from-atom.server.ts';
import { fromJson } from './from-json.server.ts';
import { fromRdf, fromRss } from './from-rss.server.ts';
import { itemImages } from './item-images.server.ts';
import { mapMarkup } from './map-markup.server.ts';
import { hasManyOpenTags } from './open-tags.server.ts';
import type { ParsedFeed } from './parsed-feed.server.ts';
import { repairItems } from './repair-items.server.ts';
import { salvageItems } from './salvage-items.server.ts';
import { stripDoctype } from './strip-doctype.server.ts';
import { withoutItemList } from './without-item-list.server.ts';
import { xhtmlBodies } from './xhtml-bodies.server.ts';

const NAMESPACE = 'http://purl.org/atompub/tombstones/1.0';

/** The ids that an Atom text marks as deleted: `<at:deleted-entry ref="…">` (RFC 6721). */
export function deletedEntries(xml: string): string[] {
  if (!xml.includes(NAMESPACE)) return [];
  const ids: string[] = [];
  mapMarkup(xml, (markup) => {
    const found = markup.matchAll(/<(?:[\w.-]+:)?deleted-entry\b[^<>]*?\sref\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
    for (const [, double, single] of found) ids.push(unescaped(double ?? single ?? '').trim());
    return markup;
  });
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
      /** Items that are seen in the document but could not be parsed; 0 when nothing is lost. */
      lost: number;
    }
  | FeedFailure;

/**
 * Reads RSS 0.9x/1.0/2.0, Atom 0.3/1.0 and JSON Feed. Never throws: a document that is no feed comes back with
 * the reason, and a damaged one with the items that are whole. Entities that a document defines itself are
 * not expanded.
 */
export function parseFeed(text: string): ParseResult {
  const start = withHighSigns(text.trimStart());
  return (
    (/^[[{]/.test(start) ? parseJson(withHighEscapes(start)) : parseXml(prepare(start))) ??
    explainFailure(text)
  );
}

type Parsed = Extract<ParseResult, { ok: true }>;

function parseJson(text: string): Parsed | undefined {
  const json = jsonOf(text);
  const feed = tryParse(text) ?? emptyJsonFeed(json);
  if (!feed) return undefined;
  const { items } = json as { items?: unknown };
  const lost = Math.max(0, (Array.isArray(items) ? items.length : 0) - feed.items.length);
  return { ok: true, feed, notes: lostNote(feed, lost), deleted: [], isWhole: lost === 0, lost };
}

function parseXml(clean: string): Parsed | undefined {
  const { xml, seen, isDamaged } = repairItems(clean);
  const direct = tryParse(xml);
  const deleted = direct?.format === 'atom' ? deletedEntries(xml) : [];
  const got = direct?.items.length ?? 0;
  const hasMore = seen > got || (got === 0 && deleted.length === 0);
  const saved = hasMore ? salvage(xml) : undefined;
  const isSaved = saved !== undefined && saved.items.length > got;
  const feed = isSaved ? { ...(direct ?? saved), items: saved.items } : (direct ?? emptyXmlFeed(clean));
  if (!feed) return undefined;
  const lost = Math.max(0, seen - feed.items.length);
  const notes = isSaved || isDamaged ? [damageNote(clean)] : deleted.length > 0 ? [] : lostNote(feed, lost);
  const isWhole = !isDamaged && lost === 0 && hasEnd(clean) && !(isSaved && explainDamage(clean));
  return { ok: true, feed, notes, deleted, isWhole, lost };
}

function damageNote(xml: string): string {
  const damage = explainDamage(xml);
  if (!damage) return 'Some items are where none should be; they were kept.';
  return `The document is damaged; its whole items were kept. ${damage}`;
}

function lostNote(feed: ParsedFeed, lost: number): string[] {
  if (lost > 0) return [`${lost} items of the document could not be read.`];
  return feed.items.length === 0 ? ['The feed has no items.'] : [];
}

function salvage(xml: string): ParsedFeed | undefined {
  let head: ParsedFeed | undefined;
  const items = salvageItems(xml, (document) => {
    const feed = tryParse(document);
    head ??= feed;
    return feed?.items;
  });
  return head && { ...head, items: [...items] };
}

/** JSON would not have been read without its end; of XML the parser takes what is there. */
function hasEnd(text: string): boolean {
  return /(?:[}\]]|<\/(?:[\w-]+:)?(?:rss|feed|rdf|channel)\s*>)\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*$/i.test(
    text.slice(-2000),
  );
}

/** Without document type, the control characters that XML 1.0 forbids, and RSS 1.0's list of items; texts readable. */
function prepare(xml: string): string {
  const clean = withoutItemList(stripDoctype(xml).replace(/[^\P{Cc}\t\n\r]/gu, ''));
  return itemImages(xhtmlBodies(decodeBase64Texts(clean)));
}

/** The control characters U+0080 to U+009F are signs of windows-1252 that were taken for Latin-1. */
function withHighSigns(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, (sign) => fromHighByte(sign));
}

/** The same where JSON escapes them; an escaped backslash is passed over. */
function withHighEscapes(json: string): string {
  return json.replace(/\\(?:\\|u00([89][0-9a-f]))/gi, (all, code?: string) =>
    code === undefined ? all : fromHighByte(String.fromCharCode(Number.parseInt(code, 16))),
  );
}

function tryParse(text: string): ParsedFeed | undefined {
  const found = callFeedsmith(text);
  if (found?.format === 'rss') return fromRss(found.feed);
  if (found?.format === 'rdf') return fromRdf(found.feed);
  if (found?.format === 'atom') return fromAtom(found.feed);
  return found && fromJson(found.feed);
}

function callFeedsmith(text: string): AnyFeed | undefined {
  if (text.startsWith('<') && hasManyOpenTags(text)) return undefined;
  try {
    return parseWithFeedsmith(text);
  } catch {
    return undefined;
  }
}
