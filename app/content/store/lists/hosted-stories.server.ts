import { TOPIC_OF_ALL } from '#app/content/store/save-stories.server.ts';
import { shownDate } from '#app/content/store/story-times.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';

/** Which stories a list of a brand may name. */
export interface StoryFilter {
  language: string;
  /** Source ids to choose from; empty means all. */
  providers: readonly string[];
  /** Source ids never shown. */
  providersBlacklist: readonly string[];
}

/** A story as lists of addresses name it. Times in ms since 1970. */
export interface HostedStory {
  id: string;
  title: string;
  /** Null if the feed has none; never later than the story's first read. */
  publishedAt: number | null;
  /** The time that lists are ordered by. */
  sortAt: number;
}

/** The newest stories that the site shows in full, newest first, without their texts. */
export async function hostedStories(
  db: ContentDatabase,
  filter: StoryFilter,
  limit: number,
): Promise<HostedStory[]> {
  let query = db
    .selectFrom('story_topics')
    .innerJoin('stories', 'stories.id', 'story_topics.story_id')
    .select(['stories.id', 'stories.title', 'stories.published_at', 'stories.sort_at'])
    .where('story_topics.topic', '=', TOPIC_OF_ALL)
    .where('story_topics.language', '=', filter.language)
    .where('stories.body_html', '!=', '');
  if (filter.providers.length > 0) query = query.where('story_topics.source_id', 'in', filter.providers);
  if (filter.providersBlacklist.length > 0)
    query = query.where('story_topics.source_id', 'not in', filter.providersBlacklist);
  const rows = await query
    .orderBy('story_topics.sort_at', 'desc')
    .orderBy('story_topics.story_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    publishedAt: shownDate(row),
    sortAt: row.sort_at,
  }));
}
