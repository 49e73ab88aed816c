import type { AtomNs, ContentNs, DcNs, DcTermsNs, MediaNs, RdfFeed, RssFeed, XmlNs } from 'feedsmith';
import { plainText, titleText } from '#app/content/ingest/html/plain-text.server.ts';
import { declare, enclosedImages, itunesImages, mediaFiles, mediaImages } from './declared-images.server.ts';
import { feedPace } from './feed-pace.server.ts';
import { byline, firstDate, firstLink, firstText, hubLinks } from './first-of.server.ts';
import type { ParsedFeed, ParsedItem } from './parsed-feed.server.ts';

/** What items of RSS 2.0 and of RSS 1.0 have in common. */
interface SharedItem {
  title?: string;
  link?: string;
  description?: string;
  atom?: AtomNs.Entry<string>;
  content?: ContentNs.Item;
  dc?: DcNs.ItemOrFeed<string>;
  dcterms?: DcTermsNs.ItemOrFeed<string>;
  media?: MediaNs.ItemOrFeed;
  xml?: XmlNs.ItemOrFeed;
}

/** An RSS 0.9x or 2.0 feed in the common shape. */
export function fromRss(feed: RssFeed.Feed<string>): ParsedFeed {
  return {
    format: 'rss',
    title: firstText(titleText(feed.title ?? ''), feed.itunes?.title, feed.dc?.titles?.[0]),
    homeUrl: firstLink(feed.link, alternateLink(feed.atom?.links)),
    icon: firstText(
      feed.image?.url,
      feed.itunes?.image,
      feed.atom?.icon,
      feed.atom?.logo,
      feed.googleplay?.image?.href,
    ),
    language: firstText(feed.language, feed.dc?.languages?.[0], feed.xml?.lang),
    base: feed.xml?.base ?? null,
    pace: feedPace(feed),
    writtenAt: firstDate(feed.lastBuildDate, feed.pubDate),
    ...hubLinks(feed.atom?.links),
    items: (feed.items ?? []).map(rssItem),
  };
}

/** An RSS 1.0 (RDF) feed in the common shape. */
export function fromRdf(feed: RdfFeed.Feed<string>): ParsedFeed {
  return {
    format: 'rdf',
    title: firstText(titleText(feed.title ?? ''), feed.dc?.titles?.[0]),
    homeUrl: firstLink(feed.link),
    icon: firstText(feed.image?.url),
    language: firstText(feed.dc?.languages?.[0], feed.xml?.lang),
    base: feed.xml?.base ?? null,
    pace: feedPace({ sy: feed.sy }),
    writtenAt: firstDate(feed.dc?.dates?.[0]),
    ...hubLinks(feed.atom?.links),
    items: (feed.items ?? []).map(rdfItem),
  };
}

/** What an item is about is its address (RSS 1.0, 5.5). */
function rdfItem(item: RdfFeed.Item<string>): ParsedItem {
  const shared = sharedItem(item);
  const about = item.rdf?.about;
  return {
    ...shared,
    guid: firstText(about, item.dc?.identifiers?.[0]),
    link: shared.link ?? (/^https?:/i.test(about ?? '') ? firstLink(about) : null),
  };
}

function rssItem(item: RssFeed.Item<string>): ParsedItem {
  const shared = sharedItem(item);
  const guid = item.guid?.value;
  return {
    ...shared,
    title: shared.title ?? firstText(item.itunes?.title),
    guid: firstText(guid, item.atom?.id, item.dc?.identifiers?.[0]),
    link: firstLink(item.link, alternateLink(item.atom?.links), permalink(item.guid)),
    publishedAt: firstDate(item.pubDate) ?? shared.publishedAt,
    summary: shared.summary ?? item.itunes?.summary ?? null,
    author:
      byline((item.authors ?? []).map(({ name }) => name)) ?? shared.author ?? firstText(item.itunes?.author),
    categories: [
      ...(item.categories ?? []).map(({ name }) => plainText(name ?? '')),
      ...shared.categories,
      ...(item.itunes?.keywords ?? []),
    ],
    images: [...shared.images, ...enclosedImages(item.enclosures), ...itunesImages(item.itunes)],
    files: [...(item.enclosures ?? []), ...shared.files],
  };
}

/**
 * The guid as a link, which may be relative. A guid is one unless it says otherwise (RSS 2.0), but many that do not
 * say so are plain numbers: what is not called a permalink must begin as an address or a path does.
 */
function permalink({ value = '', isPermaLink }: RssFeed.Guid = {}): string | undefined {
  const isAddress = isPermaLink ? /^\S*[/?.]\S*$/ : /^(?:https?:\/)?\/\S*$/i;
  return isPermaLink !== false && isAddress.test(value) ? value : undefined;
}

function sharedItem(item: SharedItem): ParsedItem {
  const { atom, dc, dcterms, media } = item;
  return {
    guid: null,
    title: firstText(
      ...[item.title, dc?.titles?.[0], atom?.title?.value, media?.title?.value].map((text) =>
        titleText(text ?? ''),
      ),
    ),
    link: firstLink(item.link, alternateLink(atom?.links)),
    base: item.xml?.base ?? null,
    publishedAt: firstDate(
      ...[dc?.dates?.[0], dcterms?.issued?.[0], dcterms?.created?.[0], atom?.published, atom?.updated],
      dcterms?.modified?.[0],
    ),
    updatedAt: firstDate(atom?.updated, dcterms?.modified?.[0]),
    summary:
      item.description ?? dc?.descriptions?.[0] ?? atom?.summary?.value ?? media?.description?.value ?? null,
    body: item.content?.encoded ?? atom?.content?.value ?? null,
    author:
      byline((dc?.creators ?? []).map(plainText)) ??
      byline((atom?.authors ?? []).map(({ name }) => name)) ??
      byline(dcterms?.creators ?? []),
    categories: [...(dc?.subjects ?? []), ...(media?.keywords ?? [])].map(plainText),
    language: firstText(dc?.languages?.[0], item.xml?.lang),
    images: [...mediaImages(media), ...declare('item', { url: imageLink(atom?.links) })],
    files: mediaFiles(media),
  };
}

function alternateLink(links: readonly { rel?: string; href?: string }[] | undefined): string | undefined {
  return links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;
}

function imageLink(links: readonly { rel?: string; type?: string; href?: string }[] | undefined) {
  return links?.find(({ rel, type }) => rel === 'enclosure' && type?.startsWith('image/'))?.href;
}
