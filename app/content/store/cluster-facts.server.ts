import type { ContentDatabase } from '#app/database/database.port.server.ts';

/** What is known of a cluster. */
export interface ClusterFacts {
  /** Id of its lead story: the first one that has a picture, else the first one. */
  lead: string;
  /** Ids of its stories, the first one first. */
  stories: string[];
  /** Ids of its sources, in the order in which they reported. */
  sources: string[];
  /** Sources that reported first within the last hours. */
  newSources: number;
}

/** Hours in which growth is counted, in ms. */
const GROWTH_SPAN = 6 * 3_600_000;

/** The shown stories of a cluster; undefined where there are none. */
export async function clusterFacts(
  db: ContentDatabase,
  clusterId: string,
  now: number,
): Promise<ClusterFacts | undefined> {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'source_id', 'image_url', 'sort_at'])
    .where('cluster_id', '=', clusterId)
    .where('removed_at', 'is', null)
    .orderBy('sort_at')
    .orderBy('id')
    .execute();
  const lead = rows.find(({ image_url }) => image_url !== null) ?? rows[0];
  if (!lead) return undefined;
  const firsts = new Map<string, number>();
  for (const { source_id, sort_at } of rows) if (!firsts.has(source_id)) firsts.set(source_id, sort_at);
  return {
    lead: lead.id,
    stories: rows.map(({ id }) => id),
    sources: [...firsts.keys()],
    newSources: [...firsts.values()].filter((at) => at > now - GROWTH_SPAN).length,
  };
}
