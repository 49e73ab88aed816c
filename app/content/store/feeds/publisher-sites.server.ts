import type { Kysely } from 'kysely';
import { publisherSite, sitesOfLinks } from '#app/content/ingest/publisher-site.server.ts';
import type { Tables } from '#app/database/database.port.server.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';

/** Stories of a publisher whose links tell its sites. */
const STORIES_LOOKED_AT = 50;

/** Sites of a feed by its links, the publisher's own address and the feed's, the most telling first. */
export function sitesOfFeed(
  { source, stories }: { source: StoredSource; stories: readonly Pick<StoredStory, 'url'>[] },
  place: string,
): string[] {
  const sites = [
    ...sitesOfLinks(stories.map(({ url }) => url)),
    publisherSite(source.homeUrl),
    publisherSite(place),
  ];
  return [...new Set(sites.filter((site) => site !== null))];
}

/** Sites of a publisher in the store: of its links, its own address and its feeds; undefined where it is not there. */
export async function sitesOfPublisher(db: Kysely<Tables>, id: string): Promise<Set<string> | undefined> {
  const source = await db.selectFrom('sources').select('home_url').where('id', '=', id).executeTakeFirst();
  if (!source) return undefined;
  const [feeds, stories] = await Promise.all([
    db.selectFrom('feeds').select(['url', 'current_url', 'named_feed']).where('source_id', '=', id).execute(),
    db
      .selectFrom('stories')
      .select('url')
      .where('source_id', '=', id)
      .where('removed_at', 'is', null)
      .limit(STORIES_LOOKED_AT)
      .execute(),
  ]);
  const addresses = feeds.flatMap((feed) => [feed.url, feed.current_url, feed.named_feed]);
  const sites = [
    ...sitesOfLinks(stories.map(({ url }) => url)),
    ...[source.home_url, ...addresses].map(publisherSite),
  ];
  return new Set(sites.filter((site) => site !== null));
}
