import type { StoryRow } from '#app/database/database.port.server.ts';
import type { Article } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { carriesSource } from './brand-sources.server.ts';

type ClusteredRow = Pick<StoryRow, 'id' | 'cluster_id'>;

/** Least sources of an event that is shown as one: two headlines may be alike by chance, three hardly ever. */
export const MIN_SOURCES = 3;

/** Returns the event of each of these stories, where enough of the brand's sources tell it. */
export async function eventsOf(
  rows: readonly ClusteredRow[],
  brand: Brand,
  reader: { eventSources(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> },
): Promise<(row: ClusteredRow) => Article['event']> {
  const sources = await reader.eventSources([...new Set(rows.map(clusterOf))]);
  return (row) => {
    const id = clusterOf(row);
    const count = (sources.get(id) ?? []).filter((source) => carriesSource(brand, source)).length;
    return count >= MIN_SOURCES ? { id, sources: count } : undefined;
  };
}

function clusterOf({ id, cluster_id }: ClusteredRow): string {
  return cluster_id ?? id;
}
