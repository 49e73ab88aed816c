import type { JsonFeed } from 'feedsmith';
import { foldSpace, paragraphs, titleText } from '#app/content/ingest/html/plain-text.server.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import { declare, enclosedImages } from './declared-images.server.ts';
import { NO_PACE } from './feed-pace.server.ts';
import { byline, firstDate, firstLink, firstText } from './first-of.server.ts';
import type { ParsedFeed, ParsedItem } from './parsed-feed.server.ts';

/** A JSON Feed 1.0 or 1.1 (jsonfeed.org) in the common shape. */
export function fromJson(feed: JsonFeed.Feed<string>): ParsedFeed {
  return {
    format: 'json',
    title: firstText(headline(feed.title ?? '')),
    homeUrl: firstLink(feed.home_page_url),
    icon: firstText(feed.icon, feed.favicon),
    language: firstText(feed.language),
    base: null,
    pace: NO_PACE,
    writtenAt: null,
    hub: firstLink(feed.hubs?.find(({ type }) => /^websub$/i.test(type ?? ''))?.url),
    self: firstLink(feed.feed_url),
    items: (feed.items ?? []).map((item) => jsonItem(item, feed)),
  };
}

function jsonItem(item: JsonFeed.Item<string>, feed: JsonFeed.Feed<string>): ParsedItem {
  return {
    guid: firstText(item.id),
    title: firstText(headline(item.title ?? '')),
    link: firstLink(item.url, item.external_url),
    base: null,
    publishedAt: firstDate(item.date_published, item.date_modified),
    updatedAt: firstDate(item.date_modified),
    summary: item.summary ? escapeHtml(item.summary) : null,
    body: item.content_html ?? (item.content_text ? paragraphs(item.content_text) : null),
    author: byline(namesOf(item)) ?? byline(namesOf(feed)),
    categories: item.tags ?? [],
    language: firstText(item.language),
    images: [
      ...declare('item', { url: item.image ?? item.banner_image }),
      ...enclosedImages(item.attachments?.map(({ url, mime_type }) => ({ url, type: mime_type }))),
    ],
    files: (item.attachments ?? []).map(({ url, mime_type }) => ({ url, type: mime_type })),
  };
}

function namesOf({ authors = [] }: { authors?: readonly { name?: string }[] }): (string | undefined)[] {
  return authors.map(({ name }) => name);
}

/** Titles are plain text by the standard; entities in them are a common slip and never meant. */
function headline(title: string): string {
  return /&#?\w+;/.test(title) ? titleText(title) : foldSpace(title);
}
