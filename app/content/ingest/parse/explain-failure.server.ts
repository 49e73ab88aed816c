import { resolveUrl } from '#app/content/ingest/html/resolve-url.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { feedOfPage } from './feed-of-page.server.ts';
import { findTagMismatch } from './find-tag-mismatch.server.ts';
import { endOfProlog, stripDoctype } from './strip-doctype.server.ts';

/** Why a document is no feed, for the person who configured it. */
export interface FeedFailure {
  ok: false;
  /** What is wrong and where, as a sentence. */
  reason: string;
  /** What to do about it, as a sentence. */
  hint: string;
  /** Of a web page: the feed that it names, absolute or as written. */
  feed?: string;
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
    const message = messageOf(error);
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
  const feed = feedOfPage(html);
  const page = failure('This is a web page, not a feed.', 'Look for the address of its RSS or Atom feed.');
  return feed === undefined ? page : { ...page, hint: feedHint(feed), feed };
}

function feedHint(feed: string): string {
  return `Its feed is at ${feed}: name that address.`;
}

/**
 * A failure as it is once the address of the document is known: the feed that a page names becomes absolute.
 * @param url the address that answered; of a file there is none, and the feed stays as written
 */
export function failureAt(failure: FeedFailure, url: string | undefined): FeedFailure {
  if (failure.feed === undefined || url === undefined) return failure;
  const feed = resolveUrl(failure.feed, url);
  const { ok, reason } = failure;
  return feed === null ? { ok, reason, hint: ADDRESS_HINT } : { ok, reason, hint: feedHint(feed), feed };
}

function failure(reason: string, hint: string): FeedFailure {
  return { ok: false, reason, hint };
}
