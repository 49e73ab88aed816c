import type { AtomFeed } from 'feedsmith';
import { foldSpace, paragraphs, plainText, titleText } from '#app/content/ingest/html/plain-text.server.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import { enclosedImages, itunesImages, mediaFiles, mediaImages } from './declared-images.server.ts';
import { feedPace } from './feed-pace.server.ts';
import { byline, firstDate, firstLink, firstText, hubLinks } from './first-of.server.ts';
import type { ParsedFeed, ParsedItem } from './parsed-feed.server.ts';

/** An Atom 0.3 or 1.0 (RFC 4287) feed in the common shape. */
export function fromAtom(feed: AtomFeed.Feed<string>): ParsedFeed {
  return {
    format: 'atom',
    title: firstText(headline(feed.title)),
    homeUrl: firstLink(pageLink(feed.links)?.href),
    icon: firstText(feed.icon, feed.logo),
    language: firstText(feed.xml?.lang, feed.dc?.languages?.[0]),
    base: feed.xml?.base ?? null,
    pace: feedPace({ sy: feed.sy }),
    writtenAt: firstDate(feed.updated),
    ...hubLinks(feed.links),
    items: (feed.entries ?? []).map((entry) => atomItem(entry, feed)),
  };
}

function atomItem(entry: AtomFeed.Entry<string>, feed: AtomFeed.Feed<string>): ParsedItem {
  const { dc, dcterms, media } = entry;
  const enclosures = (entry.links ?? []).filter(({ rel }) => rel === 'enclosure');
  return {
    guid: firstText(entry.id),
    title: firstText(headline(entry.title), plainText(media?.title?.value ?? '')),
    link: firstLink(pageLink(entry.links)?.href),
    base: entry.xml?.base ?? null,
    publishedAt: firstDate(
      entry.published,
      dcterms?.issued?.[0],
      entry.updated,
      dc?.dates?.[0],
      dcterms?.modified?.[0],
    ),
    updatedAt: firstDate(entry.updated, dcterms?.modified?.[0]),
    summary: asHtml(entry.summary) ?? media?.description?.value ?? mediaGroupDescription(entry) ?? null,
    summaryBase: entry.summary?.xml?.base,
    body: entry.content?.src ? null : asHtml(entry.content),
    bodyBase: entry.content?.xml?.base,
    author: authorOf(entry) ?? byline(namesOf(feed.authors)),
    categories: [
      ...(entry.categories ?? []).map(({ label, term }) => plainText(label ?? term ?? '')),
      ...(dc?.subjects ?? []),
      ...(media?.keywords ?? []),
    ],
    language: firstText(entry.xml?.lang, entry.content?.xml?.lang, dc?.languages?.[0]),
    images: [
      ...mediaImages(media),
      ...enclosedImages(enclosures.map(({ href, type }) => ({ url: href, type }))),
      ...itunesImages(entry.itunes),
    ],
    files: [...enclosures.map(({ href, type }) => ({ url: href, type })), ...mediaFiles(media)],
  };
}

function authorOf(entry: AtomFeed.Entry<string>): string | null {
  return (
    byline(namesOf(entry.authors)) ??
    byline(entry.dc?.creators ?? []) ??
    byline(namesOf(entry.source?.authors))
  );
}

function namesOf(authors: readonly { name?: string }[] = []): (string | undefined)[] {
  return authors.map(({ name }) => name);
}

function mediaGroupDescription(entry: AtomFeed.Entry<string>): string | undefined {
  return entry.media?.groups?.find(({ description }) => description)?.description?.value;
}

/** The link to the web page: `alternate` before links without `rel`, HTML before other types. */
function pageLink(links: readonly AtomFeed.Link<string>[] | undefined): AtomFeed.Link<string> | undefined {
  const pages = (links ?? []).filter(({ rel, href }) => href && (rel === undefined || rel === 'alternate'));
  const [first] = [...pages].sort((a, b) => distance(a) - distance(b));
  return first;
}

function distance({ rel, type }: AtomFeed.Link<string>): number {
  const otherType = type !== undefined && !type.includes('html');
  return (otherType ? 2 : 0) + (rel === undefined ? 1 : 0);
}

/** RFC 4287, 3.1: only `html` and `xhtml` titles hold markup; plain ones are read to the letter. */
function headline(title: AtomFeed.Text | undefined): string {
  if (!title) return '';
  return isMarkup(title.type) || /&#?\w+;/.test(title.value)
    ? titleText(title.value)
    : foldSpace(title.value);
}

/** RFC 4287, 4.1.3.3. Many feeds leave the type out and send HTML nevertheless. */
function asHtml(content: AtomFeed.Content | undefined): string | null {
  const { type, value } = content ?? {};
  if (!value) return null;
  if (isMarkup(type) || (type === undefined && /<(p|br|div|a|img|em|strong|ul|b|i)\b[^>]*>/i.test(value)))
    return value;
  if (type === undefined || type.startsWith('text'))
    return /\n\s*\n/.test(value) ? paragraphs(value) : escapeHtml(value);
  return null;
}

function isMarkup(type: string | undefined): boolean {
  return type !== undefined && /html/i.test(type);
}
