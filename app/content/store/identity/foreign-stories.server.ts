import { publisherSite } from '#app/content/ingest/publisher-site.server.ts';
import type { SourceFeedState } from '#app/content/store/feeds/source-feed-state.server.ts';
import { type ContentDatabase, inChunks } from '#app/database/database.port.server.ts';
import type { StoredSource } from '#schemas/content/story.ts';

/** A feed, as far as its address tells its site. */
type LocatedFeed = Pick<SourceFeedState, 'url' | 'location'>;

/** Stories looked up in one query. */
const STORIES_AT_ONCE = 200;

/**
 * Of these stories those that a feed may neither replace nor take down: shown ones that other feeds brought and this
 * one did not, where it is on another site than the story and than those feeds. Any document may have the title, links
 * and guids of a publisher; its address alone is not of its choice.
 * @param ids of stories that the feed has not brought before
 */
export async function foreignStories(
  db: ContentDatabase,
  { url, location }: LocatedFeed,
  ids: readonly string[],
): Promise<Set<string>> {
  const own = siteOfFeed({ url, location });
  const sites = new Map<string, (string | null)[]>();
  for (const some of inChunks(ids, STORIES_AT_ONCE)) {
    const rows = await db
      .selectFrom('feed_stories')
      .innerJoin('stories', 'stories.id', 'feed_stories.story_id')
      .select(['stories.id', 'stories.url', 'feed_url'])
      .where('feed_stories.story_id', 'in', some)
      .where('removed_at', 'is', null)
      .execute();
    for (const row of rows)
      sites.set(row.id, [
        ...(sites.get(row.id) ?? []),
        publisherSite(row.url),
        row.feed_url === url ? own : publisherSite(row.feed_url),
      ]);
  }
  return new Set([...sites].filter(([, all]) => own === null || !all.includes(own)).map(([id]) => id));
}

/**
 * A publisher with the name, icon and address that a feed may give it: those of the store where other feeds have it,
 * and this one is on another site than the publisher and than those feeds.
 */
export async function ownDescription(
  db: ContentDatabase,
  feed: LocatedFeed,
  source: StoredSource,
): Promise<StoredSource> {
  const [known, others] = await Promise.all([
    db.selectFrom('sources').selectAll().where('id', '=', source.id).executeTakeFirst(),
    db
      .selectFrom('feeds')
      .select('url')
      .where('source_id', '=', source.id)
      .where('url', '!=', feed.url)
      .execute(),
  ]);
  if (!known || others.length === 0) return source;
  const own = siteOfFeed(feed);
  const sites = [known.home_url, ...others.map(({ url }) => url)].map(publisherSite);
  if (own !== null && sites.includes(own)) return source;
  const { id, title, icon, home_url, language } = known;
  return { id, title, icon, homeUrl: home_url, language };
}

function siteOfFeed({ url, location }: LocatedFeed): string | null {
  return publisherSite(location.namedFeed ?? location.currentUrl ?? url);
}
