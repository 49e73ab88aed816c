import { findTagMismatch } from './find-tag-mismatch.server.ts';
import { endOfProlog, stripDoctype } from './strip-doctype.server.ts';

/** Why a document is no feed, for the person who configured it. */
export interface FeedFailure {
  ok: false;
  /** What is wrong and where, as a sentence. */
  reason: string;
  /** What to do about it, as a sentence. */
  hint: string;
}

const ADDRESS_HINT = 'Check the address: it should answer with RSS, Atom or JSON Feed.';

/** Says what a document is, given that it is not a feed that can be read. Never throws. */
export function explainFailure(text: string): FeedFailure {
  const start = text.trimStart();
  if (start === '') return failure('The document is empty.', ADDRESS_HINT);
  if (/^[[{]/.test(start)) return explainJson(text);
  if (!start.startsWith('<'))
    return failure(
      `The document is neither XML nor JSON: it starts with "${start.slice(0, 20)}".`,
      ADDRESS_HINT,
    );
  const xml = stripDoctype(start);
  const root = /^<([\w:.-]+)/.exec(xml.slice(endOfProlog(xml)))?.[1]?.toLowerCase();
  if (root === 'html') return explainPage(text);
  const broken = explainDamage(text);
  if (broken) return failure(broken, 'Fix the document there, or fetch it again if it was cut off.');
  if (root === 'opml')
    return failure('This is a list of feeds (OPML), not a feed.', 'Name the feeds in it one by one.');
  if (root === 'urlset' || root === 'sitemapindex')
    return failure(
      'This is a sitemap, not a feed.',
      'Name the address of an RSS or Atom feed of the same site.',
    );
  return failure(`The document's root is <${root ?? '?'}>, which is no feed format.`, ADDRESS_HINT);
}

/** Where the tags of an XML text do not match, as a sentence; undefined when they do. */
export function explainDamage(xml: string): string | undefined {
  const broken = findTagMismatch(xml);
  return broken && `The XML breaks at line ${broken.line}, column ${broken.column}: ${broken.what}.`;
}

function explainJson(text: string): FeedFailure {
  try {
    JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failure(
      `The JSON cannot be read: ${message}.`,
      'Fix the document there, or fetch it again if it was cut off.',
    );
  }
  return failure(
    'This JSON is not a JSON Feed: it has no title with a list of items.',
    'See jsonfeed.org/version/1.1 for the fields.',
  );
}

function explainPage(html: string): FeedFailure {
  const link = html.match(
    /<link\b[^>]{0,500}type\s*=\s*["']?application\/(?:rss|atom|feed)\+(?:xml|json)[^>]{0,500}>/i,
  )?.[0];
  const address = link
    ?.match(/\bhref\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i)
    ?.slice(1)
    .find(Boolean);
  const hint = address
    ? `Its feed is at ${address}: name that address.`
    : 'Look for the address of its RSS or Atom feed.';
  return failure('This is a web page, not a feed.', hint);
}

function failure(reason: string, hint: string): FeedFailure {
  return { ok: false, reason, hint };
}
