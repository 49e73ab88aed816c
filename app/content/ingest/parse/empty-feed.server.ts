import type { FeedFormat } from '#schemas/content/feed-formats.ts';
import { NO_PACE } from './feed-pace.server.ts';
import { findTagMismatch } from './find-tag-mismatch.server.ts';
import type { ParsedFeed } from './parsed-feed.server.ts';
import { endOfProlog } from './strip-doctype.server.ts';

const ROOT = /^<(?:[\w.-]+:)?(rss|rdf|feed)\b[^>]*>/i;
const FORMATS: Readonly<Record<string, FeedFormat>> = { rss: 'rss', rdf: 'rdf', feed: 'atom' };
const ATOM = /=\s*["'](?:http:\/\/www\.w3\.org\/2005\/Atom|http:\/\/purl\.org\/atom\/ns#)/i;

/** The feed of an XML text that is whole and has the root of a feed, but nothing in it; undefined for others. */
export function emptyXmlFeed(xml: string): ParsedFeed | undefined {
  const root = ROOT.exec(xml.slice(endOfProlog(xml)));
  const format = FORMATS[root?.[1]?.toLowerCase() ?? ''];
  if (!root || !format || (format === 'atom' && !ATOM.test(root[0]))) return undefined;
  return findTagMismatch(xml) ? undefined : emptyFeed(format);
}

/** The feed of a JSON Feed that says so and has neither title nor items; undefined for others. */
export function emptyJsonFeed(json: unknown): ParsedFeed | undefined {
  if (typeof json !== 'object' || json === null || !('version' in json) || !('items' in json))
    return undefined;
  const { version, items } = json;
  const isFeed = typeof version === 'string' && /^https?:\/\/jsonfeed\.org\/version\//.test(version);
  return isFeed && Array.isArray(items) && items.length === 0 ? emptyFeed('json') : undefined;
}

function emptyFeed(format: FeedFormat): ParsedFeed {
  return {
    format,
    title: null,
    homeUrl: null,
    icon: null,
    language: null,
    base: null,
    pace: NO_PACE,
    writtenAt: null,
    hub: null,
    self: null,
    items: [],
  };
}
