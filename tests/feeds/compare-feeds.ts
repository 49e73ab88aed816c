import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveUrl } from '#app/content/ingest/html/resolve-url.server.ts';
import { leftOutText, leftOutTotals } from '#schemas/content/left-out.ts';
import { type ExpectedFeed, type ExpectedItem, expectedFeedSchema } from './expected-feed.ts';
import { openPuller, type PulledFeed, type PulledStory } from './pull-into-store.ts';

/** The compared fields of an item. */
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

/** Outcome of pulling all feeds of a folder. */
export interface FolderFigures {
  files: number;
  /** Files that became stories. */
  ingested: number;
  items: number;
  hits: Record<Field, number>;
  counted: Record<Field, number>;
  failures: { file: string; reason: string }[];
  misses: Miss[];
  /** Files with another number of items than all independent parsers agree on. */
  otherCount: { file: string; ours: number; expected: number }[];
  /** Items that the record of the read counts as lost. */
  lost: { file: string; items: number; reasons: string }[];
}

/**
 * Pulls every feed of a folder into a store, and compares the titles, links, dates and pictures there with the
 * expected values beside.
 * @param feeds folder of the feed files
 * @param expected folder of `<file>.expected.json`
 */
export async function compareFolder(feeds: string, expected: string): Promise<FolderFigures> {
  const figures = noFigures();
  const puller = await openPuller();
  try {
    for (const file of readdirSync(feeds).sort()) {
      const facts = path.join(expected, `${file}.expected.json`);
      if (!existsSync(facts)) continue;
      const pulled = await puller.pull(readFileSync(path.join(feeds, file)));
      compareFile(file, pulled, expectedFeedSchema.parse(JSON.parse(readFileSync(facts, 'utf8'))), figures);
    }
  } finally {
    puller.close();
  }
  return figures;
}

/** Share of hits in percent, 100 if nothing was counted. */
export function rate(figures: FolderFigures, field: Field): number {
  return figures.counted[field] === 0 ? 100 : (100 * figures.hits[field]) / figures.counted[field];
}

function compareFile(file: string, pulled: PulledFeed, expected: ExpectedFeed, figures: FolderFigures): void {
  figures.files += 1;
  if (pulled.ok) figures.ingested += 1;
  else figures.failures.push({ file, reason: pulled.reason });
  const items = pulled.ok ? pulled.record.items - (pulled.record.leftOut.damaged ?? 0) : 0;
  if (expected.item_count_status === 'agree' && items !== expected.items.length)
    figures.otherCount.push({ file, ours: items, expected: expected.items.length });
  const { lost } = leftOutTotals(pulled.ok ? pulled.record.leftOut : {});
  if (pulled.ok && lost > 0)
    figures.lost.push({ file, items: lost, reasons: leftOutText(pulled.record.leftOut) });
  const base = pulled.ok ? pulled.url : null;
  const left = new Set(pulled.ok ? pulled.stories : []);
  for (const [at, facts] of expected.items.entries()) {
    const story = pulled.ok ? storyOf(facts, pulled.stories, left, base) : undefined;
    if (story) left.delete(story);
    figures.items += 1;
    for (const { field, ours, wanted, hit } of compareItem(story, facts, base)) {
      figures.counted[field] += 1;
      if (hit) figures.hits[field] += 1;
      else figures.misses.push({ file, item: at, field, ours, expected: wanted });
    }
  }
}

/** The story of an expected item: by link and title, else by one of them; each story once, unless items repeat. */
function storyOf(
  facts: ExpectedItem,
  stories: readonly PulledStory[],
  left: ReadonlySet<PulledStory>,
  base: string | null,
): PulledStory | undefined {
  const hasLink = (story: PulledStory) => sameLink(story, facts.link, base).hit;
  const hasTitle = (story: PulledStory) => sameTitle(story.title, facts.title).hit;
  const hasBoth = (story: PulledStory) => hasLink(story) && hasTitle(story);
  const some = [...left];
  return some.find(hasBoth) ?? stories.find(hasBoth) ?? some.find(hasLink) ?? some.find(hasTitle);
}

interface Comparison {
  field: Field;
  ours: unknown;
  wanted: unknown;
  hit: boolean;
}

/** Only values on which the independent parsers agree count, and pictures only where they found any. */
function compareItem(ours: PulledStory | undefined, facts: ExpectedItem, base: string | null): Comparison[] {
  const seconds = ours?.publishedAt == null ? null : Math.floor(ours.publishedAt / 1000);
  const candidates = facts.image_candidates ?? [];
  const image = ours?.image ?? null;
  return [
    ...(facts.title_status === 'agree' ? [sameTitle(ours?.title, facts.title)] : []),
    ...(facts.link_status === 'agree' ? [sameLink(ours, facts.link, base)] : []),
    ...(facts.date_status === 'agree'
      ? [{ field: 'date', ours: seconds, wanted: facts.date, hit: seconds === facts.date } as const]
      : []),
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

/** An item without a link may lead to the publisher's site. */
function sameLink(ours: PulledStory | undefined, link: string | null, base: string | null): Comparison {
  const wanted = resolveUrl(link, base) ?? link;
  const hit = ours !== undefined && (wanted === null || ours.urls.includes(wanted));
  return { field: 'link', ours: ours?.urls, wanted, hit };
}

/**
 * The expected titles lack everything that looks like a tag, also if the feed escapes it as text ("The history of the
 * &lt;blink&gt; tag"). We preserve such text, and remove it here to compare.
 */
function sameTitle(ours: string | null | undefined, wanted: unknown): Comparison {
  const bare = ours
    ?.replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { field: 'title', ours, wanted, hit: ours === wanted || bare === wanted };
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
    lost: [],
  };
}
