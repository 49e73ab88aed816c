import type { ReportedStory, SourceFeedState } from '#app/content/content.port.server.ts';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { pictureUse } from '#app/pictures/pictures.port.ts';
import type { PictureFacts } from '#schemas/content/picture-facts.ts';
import { type ContentReport, type Coverage, contentReportSchema } from './content-report-schema.ts';

/** What a report is made from. */
interface ReportedContent {
  /** Id of the brand; null: all stories of the store. */
  brand: string | null;
  /** Milliseconds since 1970. */
  now: number;
  stories: readonly ReportedStory[];
  /** What is known of a picture, by its address. */
  factsOf: (address: string) => PictureFacts | undefined;
  /** Names of publishers, by id. */
  titles: ReadonlyMap<string, string>;
  /** The feeds that the report is about. */
  feeds: ReadonlyArray<Pick<SourceFeedState, 'url' | 'failures' | 'lastError'>>;
}

/** Ages by their upper limits, in ms. */
const AGES = [
  ['under 1 hour', HOUR_MS],
  ['1 to 6 hours', 6 * HOUR_MS],
  ['6 to 24 hours', 24 * HOUR_MS],
  ['1 to 3 days', 72 * HOUR_MS],
  ['3 to 7 days', 168 * HOUR_MS],
  ['over 7 days', Number.POSITIVE_INFINITY],
] as const;

const MAX_EVENTS = 10;

/** Counts what the stories of a store have, as a whole and by feed. */
export function contentReport(content: ReportedContent): ContentReport {
  const { stories, now, titles } = content;
  const events = eventsOf(stories);
  const coverageOf = (some: readonly ReportedStory[]) => coverage(some, content, events);
  return contentReportSchema.parse({
    brand: content.brand,
    at: new Date(now).toISOString(),
    stories: stories.length,
    coverage: coverageOf(stories),
    topics: counted(stories, (story) => mainTopic(story) ?? 'none'),
    languages: counted(stories, ({ language }) => language),
    pictures: counted(stories, (story) => pictureKind(story, content.factsOf)),
    ages: AGES.map(([name, limit], at) => {
      const from = AGES[at - 1]?.[1] ?? Number.NEGATIVE_INFINITY;
      const inRange = stories.filter(({ sortAt }) => now - sortAt < limit && now - sortAt >= from);
      return { name, stories: inRange.length };
    }),
    sources: counted(stories, ({ sourceId }) => titles.get(sourceId) ?? sourceId),
    events: [...events.values()]
      .sort((a, b) => b.sources - a.sources || b.stories - a.stories)
      .slice(0, MAX_EVENTS),
    feeds: feedsOf(content, coverageOf),
  });
}

interface Event {
  title: string;
  stories: number;
  sources: number;
}

/** The clusters that several sources tell. The first title is that of the newest story. */
function eventsOf(stories: readonly ReportedStory[]): Map<string, Event> {
  const clusters = new Map<string, { title: string; stories: number; sources: Set<string> }>();
  for (const { clusterId, title, sourceId } of stories) {
    if (clusterId === null) continue;
    const cluster = clusters.get(clusterId) ?? { title, stories: 0, sources: new Set() };
    cluster.stories += 1;
    cluster.sources.add(sourceId);
    clusters.set(clusterId, cluster);
  }
  return new Map(
    [...clusters].flatMap(([id, { title, stories: count, sources }]) =>
      sources.size > 1 ? [[id, { title, stories: count, sources: sources.size }]] : [],
    ),
  );
}

function feedsOf(
  { feeds, stories }: ReportedContent,
  coverageOf: (some: readonly ReportedStory[]) => Coverage,
): ContentReport['feeds'] {
  const byFeed = new Map<string, ReportedStory[]>(feeds.map(({ url }) => [url, []]));
  for (const story of stories) for (const url of story.feeds) byFeed.get(url)?.push(story);
  return feeds
    .map(({ url, failures, lastError }) => {
      const own = byFeed.get(url) ?? [];
      const shares = coverageOf(own);
      const { topic, language, text, picture } = shares;
      const isBroken = failures > 0 || own.length === 0;
      return {
        url,
        stories: own.length,
        coverage: shares,
        newestAt: own[0] ? new Date(own[0].sortAt).toISOString() : null,
        failures,
        error: lastError,
        quality: isBroken ? 0 : rounded((topic + language + text + picture) / 4),
      };
    })
    .sort((a, b) => a.quality - b.quality || b.failures - a.failures || (a.url < b.url ? -1 : 1));
}

function coverage(
  stories: readonly ReportedStory[],
  { factsOf }: ReportedContent,
  events: ReadonlyMap<string, Event>,
): Coverage {
  const share = (has: (story: ReportedStory) => boolean) =>
    stories.length === 0 ? 0 : rounded(stories.filter(has).length / stories.length);
  return {
    topic: share((story) => mainTopic(story) !== undefined),
    language: share(({ language }) => language !== 'und'),
    text: share(({ hasText }) => hasText),
    picture: share((story) => ['lead', 'tile', 'unmeasured'].includes(pictureKind(story, factsOf))),
    event: share(({ clusterId }) => clusterId !== null && events.has(clusterId)),
  };
}

function mainTopic({ topics }: ReportedStory): string | undefined {
  return topics.find((topic) => topic !== 'latest');
}

function pictureKind({ imageUrl }: ReportedStory, factsOf: ReportedContent['factsOf']): string {
  if (imageUrl === null) return 'none';
  const facts = factsOf(imageUrl);
  if (!facts) return 'unmeasured';
  if (facts.state === 'missing') return 'missing';
  if (facts.isGraphic) return 'graphic';
  const use = pictureUse(facts);
  return use === 'none' ? 'small' : use;
}

function counted(stories: readonly ReportedStory[], nameOf: (story: ReportedStory) => string) {
  const counts = new Map<string, number>();
  for (const story of stories) counts.set(nameOf(story), (counts.get(nameOf(story)) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, stories: count }))
    .sort((a, b) => b.stories - a.stories || (a.name < b.name ? -1 : 1));
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
