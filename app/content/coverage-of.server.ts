import { bestReports } from '#app/content/clusters/best-reports.server.ts';
import type { StoryStore } from '#app/content/store/story-store.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { carriesSource } from './brand-sources.server.ts';
import type { EventCoverage } from './content-source.server.ts';
import { eventsOf, MIN_SOURCES } from './events-of-stories.server.ts';
import { toArticle, toSource } from './to-article.server.ts';

/** Most stories of an event that its page lists. */
const MAX_STORIES = 60;

/**
 * The stories of an event that the brand carries; undefined where too few of its sources tell it. An event that
 * became part of another is found by the first story that it had.
 */
export async function coverageOf(
  store: Pick<StoryStore, 'byId' | 'sources' | 'feeds'>,
  brand: Brand,
  eventId: string,
): Promise<EventCoverage | undefined> {
  const known = await store.feeds.ofCluster(eventId, MAX_STORIES);
  const id = known.length > 0 ? eventId : (await store.byId(eventId))?.cluster_id;
  if (!id) return undefined;
  const all = known.length > 0 ? known : await store.feeds.ofCluster(id, MAX_STORIES);
  const rows = all.filter((row) => carriesSource(brand, row.source_id));
  const sources = await store.sources([...new Set(rows.map((row) => row.source_id))]);
  if (sources.length < MIN_SOURCES) return undefined;
  const eventOf = await eventsOf(rows, brand, store.feeds);
  const titles = new Map(sources.map((source) => [source.id, source.title]));
  const articles = rows.map((row, index) =>
    toArticle(row, titles.get(row.source_id) ?? row.source_id, undefined, index + 1, index, eventOf(row)),
  );
  return { id, articles, best: bestReports(rows), sources: sources.map(toSource) };
}
