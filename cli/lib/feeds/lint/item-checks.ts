import {
  fullText,
  isTracker,
  type ParsedItem,
  pickImage,
  pictureSource,
  type SizedImage,
  size,
  withEndedTexts,
} from '#app/content/ingest/feed-parsers.port.server.ts';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import type { FeedFormat } from '#schemas/content/feed-formats.ts';
import type { FeedFinding } from './feeds-lint-report.ts';
import { elementText } from './item-positions.ts';

/** An item, as the checks read it. */
export interface ItemFacts {
  item: ParsedItem;
  line: number | undefined;
  /** As written; null for JSON, and if the positions of items are not certain. */
  xml: string | null;
  format: FeedFormat;
  /** ms since 1970. */
  now: number;
}

/** A check of one item. */
interface ItemCheck {
  severity: FeedFinding['severity'];
  code: string;
  applies: (facts: ItemFacts) => boolean;
  /** The problem, after "3 items: ", with the first of them as the example. */
  message: (facts: ItemFacts) => string;
  fix: string;
}

const DATES = 'pubDate|dc:date|published|updated|issued|modified|date';

/** CSS pixels; the lead picture of a story on a phone needs about twice as many. */
export const NARROWEST = 400;

const writtenDate = ({ xml }: ItemFacts) => (xml === null ? null : elementText(xml, DATES));
const quoted = (text: string | null | undefined) => `"${(text ?? '').replace(/\s+/g, ' ').slice(0, 60)}"`;
const isWritten = (link: string | null) => link !== null && /^https?:\/\//i.test(link);
const htmlOf = ({ item }: ItemFacts) => [item.body, item.summary].filter((html) => html !== null);
const pictureOf = (facts: ItemFacts) => {
  const { images, link } = facts.item;
  const urls = { base: isWritten(link) ? link : 'https://x.example/' };
  return pickImage(
    images,
    htmlOf(facts).map((html) => ({ html, urls })),
    urls,
  );
};

/** All checks of single items, the most severe first. */
export const ITEM_CHECKS: readonly ItemCheck[] = [
  {
    severity: 'error',
    code: 'no-title-no-text',
    applies: ({ item }) => !item.title && !item.summary && !item.body,
    message: () => 'neither title nor text; readers leave them out.',
    fix: 'Give each item a title.',
  },
  {
    severity: 'error',
    code: 'no-link',
    applies: ({ item }) => !item.link,
    message: ({ item }) => `no link, such as ${quoted(item.title)}.`,
    fix: 'Give each item the address of its page.',
  },
  {
    severity: 'error',
    code: 'date-unreadable',
    applies: (facts) => facts.item.publishedAt === null && Boolean(writtenDate(facts)),
    message: (facts) => `${quoted(writtenDate(facts))} is no date that can be read.`,
    fix: 'RSS: Thu, 01 Jan 2026 12:00:00 +0000; Atom and JSON Feed: 2026-01-01T12:00:00Z.',
  },
  {
    severity: 'error',
    code: 'date-in-future',
    applies: ({ item, now }) => (item.publishedAt ?? 0) > now + HOUR_MS,
    message: ({ item }) => `dated in the future, such as ${new Date(item.publishedAt ?? 0).toISOString()}.`,
    fix: 'Check clock and time zone; publish an item when its time has come.',
  },
  {
    severity: 'warning',
    code: 'no-id',
    applies: ({ item }) => !item.guid,
    message: ({ item }) =>
      `no id of their own, such as ${quoted(item.title)}; a changed link makes them new stories.`,
    fix: 'Give each item an id that never changes: guid (RSS), id (Atom, JSON Feed).',
  },
  {
    severity: 'warning',
    code: 'no-date',
    applies: (facts) => facts.item.publishedAt === null && !writtenDate(facts),
    message: ({ item }) => `no date, such as ${quoted(item.title)}.`,
    fix: 'Give each item the time of its publication; readers must not guess it.',
  },
  {
    severity: 'warning',
    code: 'relative-link',
    applies: ({ item }) => item.link !== null && !isWritten(item.link),
    message: ({ item }) => `relative links, such as ${quoted(item.link)}.`,
    fix: 'Write whole addresses, with https://.',
  },
  {
    severity: 'warning',
    code: 'html-in-title',
    applies: ({ xml }) =>
      /(?:&lt;|<)\/?(?:b|i|u|em|strong|a|br|p|span|font|img|sup|sub)\b/i.test(titleOf(xml)),
    message: ({ xml }) => `HTML in titles, such as ${quoted(titleOf(xml))}.`,
    fix: 'Write titles as plain text.',
  },
  {
    severity: 'warning',
    code: 'tracking-pixel',
    applies: (facts) => htmlOf(facts).flatMap(imagesOfHtml).some(isTracker),
    message: (facts) =>
      `pictures that only count readers, such as ${quoted(htmlOf(facts).flatMap(imagesOfHtml).find(isTracker)?.url)}; they are taken out.`,
    fix: 'Leave them out of the texts.',
  },
  {
    severity: 'warning',
    code: 'no-picture',
    applies: (facts) => pictureOf(facts) === null,
    message: ({ item }) => `no picture, such as ${quoted(item.title)}; they look poor on a portal.`,
    fix: 'Add <media:content url="…" medium="image" width="1200" height="675"/>.',
  },
  {
    severity: 'warning',
    code: 'small-picture',
    applies: ({ item }) =>
      item.images.length > 0 && item.images.every(({ width }) => (width ?? NARROWEST) < NARROWEST),
    message: ({ item }) => `pictures of ${item.images[0]?.width} px at most, too small for a portal.`,
    fix: 'Name one of 1200 px or more.',
  },
  {
    severity: 'note',
    code: 'picture-without-size',
    applies: ({ item }) =>
      item.images.length > 0 && item.images.every(({ width, height }) => !width || !height),
    message: () => 'pictures without width and height.',
    fix: 'Add width and height, so that the best one can be chosen.',
  },
  {
    severity: 'note',
    code: 'teaser-only',
    applies: ({ item }) => isTeaser(item),
    message: () => 'a teaser only; they are shown as previews that lead to the publisher.',
    fix: 'To have stories read in full here, send their text: content:encoded (RSS), content (Atom, JSON Feed).',
  },
];

/** Whether the store gets no whole story of it: its texts are short or cut off, or end with a link to the rest. */
function isTeaser(item: ParsedItem): boolean {
  const own = isWritten(item.link) ? item.link : null;
  return fullText(withEndedTexts(item, own, own).complete, item.link !== null) === null;
}

function titleOf(xml: string | null): string {
  return xml === null ? '' : (elementText(xml, 'title') ?? '');
}

/** The pictures of some HTML, with their stated sizes. */
function imagesOfHtml(html: string): SizedImage[] {
  return [...html.matchAll(/<img\b([^>]{0,2000})>/gi)].flatMap(([, written = '']) => {
    const pairs = [...written.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)];
    const attributes = Object.fromEntries(
      pairs.map(([, name = '', ...values]) => [
        name.toLowerCase(),
        values.find((value) => value !== undefined),
      ]),
    );
    const url = pictureSource(attributes);
    return url ? [{ url, width: size(attributes.width), height: size(attributes.height) }] : [];
  });
}
