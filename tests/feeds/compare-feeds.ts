import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveUrl } from '#app/content/ingest/html/resolve-url.server.ts';
import { decodeText } from '#app/content/ingest/parse/decode-text.server.ts';
import { parseFeed } from '#app/content/ingest/parse/parse-feed.server.ts';
import type { ParsedItem } from '#app/content/ingest/parse/parsed-feed.server.ts';
import { pickImage } from '#app/content/ingest/pick-image.server.ts';
import { readFeed } from '#app/content/ingest/read-feed.server.ts';
import { type ExpectedFeed, type ExpectedItem, expectedFeedSchema } from './expected-feed.ts';

/** What is compared of an item. */
export const FIELDS = ['title', 'link', 'date', 'image'] as const;
type Field = (typeof FIELDS)[number];

/** One value that is not as expected. */
export interface Miss {
  file: string;
  /** From 0, in the feed's order. */
  item: number;
  field: Field;
  ours: unknown;
  expected: unknown;
}

/** Outcome of reading all feeds of a folder. */
export interface FolderFigures {
  files: number;
  /** Files that `readFeed` takes. */
  ingested: number;
  items: number;
  hits: Record<Field, number>;
  counted: Record<Field, number>;
  failures: { file: string; reason: string }[];
  misses: Miss[];
  /** Files with another number of items than all independent parsers agree on. */
  otherCount: { file: string; ours: number; expected: number }[];
}

/**
 * Reads every feed of a folder and compares titles, links, dates and pictures with the expected values beside.
 * @param feeds folder of the feed files
 * @param expected folder of `<file>.expected.json`
 */
export function compareFolder(feeds: string, expected: string): FolderFigures {
  const figures = noFigures();
  for (const file of readdirSync(feeds).sort()) {
    const facts = path.join(expected, `${file}.expected.json`);
    if (!existsSync(facts)) continue;
    const bytes = readFileSync(path.join(feeds, file));
    compareFile(file, bytes, expectedFeedSchema.parse(JSON.parse(readFileSync(facts, 'utf8'))), figures);
  }
  return figures;
}

/** Share of hits in percent, 100 where nothing was counted. */
export function rate(figures: FolderFigures, field: Field): number {
  return figures.counted[field] === 0 ? 100 : (100 * figures.hits[field]) / figures.counted[field];
}

function compareFile(file: string, bytes: Uint8Array, expected: ExpectedFeed, figures: FolderFigures): void {
  figures.files += 1;
  const taken = readFeed(bytes, { fileName: file });
  if (taken.ok) figures.ingested += 1;
  else figures.failures.push({ file, reason: taken.reason });
  const parsed = parseFeed(decodeText(bytes).text);
  const items = parsed.ok ? parsed.feed.items : [];
  if (expected.item_count_status === 'agree' && items.length !== expected.items.length) {
    figures.otherCount.push({ file, ours: items.length, expected: expected.items.length });
  }
  const base = parsed.ok ? resolveUrl(parsed.feed.base ?? parsed.feed.homeUrl, null) : null;
  for (const [at, facts] of expected.items.entries()) {
    figures.items += 1;
    for (const { field, ours, wanted, hit } of compareItem(items[at], facts, base)) {
      figures.counted[field] += 1;
      if (hit) figures.hits[field] += 1;
      else figures.misses.push({ file, item: at, field, ours, expected: wanted });
    }
  }
}

interface Comparison {
  field: Field;
  ours: unknown;
  wanted: unknown;
  hit: boolean;
}

/** Only values on which the independent parsers agree count, and pictures only where they found any. */
function compareItem(ours: ParsedItem | undefined, facts: ExpectedItem, base: string | null): Comparison[] {
  const seconds = ours?.publishedAt == null ? null : Math.floor(ours.publishedAt / 1000);
  const candidates = facts.image_candidates ?? [];
  const link = resolveUrl(ours?.link, base) ?? ours?.link;
  const image = ours
    ? pickImage(ours.images, [ours.body, ours.summary], { base: resolveUrl(link, base) })
    : null;
  const wantedLink = resolveUrl(facts.link, base) ?? facts.link;
  return [
    ...(facts.title_status === 'agree' ? [sameTitle(ours?.title, facts.title)] : []),
    ...(facts.link_status === 'agree' ? [same('link', link, wantedLink)] : []),
    ...(facts.date_status === 'agree' ? [same('date', seconds, facts.date)] : []),
    ...(candidates.length > 0
      ? [
          {
            field: 'image',
            ours: image,
            wanted: candidates,
            hit: candidates.some((one) => sameAddress(one, image)),
          } as const,
        ]
      : []),
  ];
}

/**
 * The expected titles have everything taken out that looks like a tag, also where the feed escapes it as text
 * ("The history of the &lt;blink&gt; tag"). We keep such text for the reader, and take it out here to compare.
 */
function sameTitle(ours: string | null | undefined, wanted: unknown): Comparison {
  const bare = ours
    ?.replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { field: 'title', ours, wanted, hit: ours === wanted || bare === wanted };
}

function same(field: Field, ours: unknown, wanted: unknown): Comparison {
  return { field, ours, wanted, hit: ours === wanted };
}

/** Addresses are equal when they are after parsing: `//host/ä b.jpg` and `https://host/%C3%A4%20b.jpg` name one. */
function sameAddress(expected: string, ours: string | null): boolean {
  return ours !== null && (expected === ours || resolveUrl(expected, ours) === ours);
}

function noFigures(): FolderFigures {
  const zero = () => ({ title: 0, link: 0, date: 0, image: 0 });
  return {
    files: 0,
    ingested: 0,
    items: 0,
    hits: zero(),
    counted: zero(),
    failures: [],
    misses: [],
    otherCount: [],
  };
}
