import { sql } from 'kysely';
import type { ContentDatabase } from '#app/database/database.port.server.ts';

/** What a report on the content needs of a story. */
export interface ReportedStory {
  id: string;
  sourceId: string;
  title: string;
  /** Two-letter code; `und` where nothing tells it. */
  language: string;
  /** Milliseconds since 1970. */
  sortAt: number;
  imageUrl: string | null;
  topics: readonly string[];
  /** Null for stories that are in no cluster. */
  clusterId: string | null;
  hasText: boolean;
  /** Addresses of the feeds that carry it, as configured. */
  feeds: readonly string[];
}

/** All shown stories of the store, newest first, with the feeds that carry them. */
export async function reportedStories(db: ContentDatabase): Promise<ReportedStory[]> {
  const feeds = new Map<string, string[]>();
  for (const { feed_url, story_id } of await db
    .selectFrom('feed_stories')
    .select(['feed_url', 'story_id'])
    .orderBy('feed_url')
    .execute())
    feeds.set(story_id, [...(feeds.get(story_id) ?? []), feed_url]);
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'source_id', 'title', 'language', 'sort_at', 'image_url', 'topics', 'cluster_id'])
    .select(sql<number>`case when body_html = '' then 0 else 1 end`.as('has_text'))
    .where('removed_at', 'is', null)
    .orderBy('sort_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sourceId: row.source_id,
    title: row.title,
    language: row.language,
    sortAt: Number(row.sort_at),
    imageUrl: row.image_url,
    topics: JSON.parse(row.topics) as string[],
    clusterId: row.cluster_id,
    hasText: Number(row.has_text) === 1,
    feeds: feeds.get(row.id) ?? [],
  }));
}
