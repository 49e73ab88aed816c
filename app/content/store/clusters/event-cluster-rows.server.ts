import type { Kysely, Selectable, Transaction } from 'kysely';
import type { EventCluster } from '#app/content/clusters/event-clusters.server.ts';
import { termKey } from '#app/content/clusters/event-terms.server.ts';
import { type ClusterTable, inChunks, type Tables } from '#app/database/database.port.server.ts';

/** Rows written or read by one statement. */
const AT_ONCE = 400;

/** Clusters deleted by one statement, with up to 60 terms each. */
const GONE_AT_ONCE = 40;

/** How many clusters have each of these terms. */
export async function readTermCounts(
  db: Kysely<Tables>,
  terms: readonly number[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const some of inChunks([...new Set(terms)], AT_ONCE)) {
    const rows = await db.selectFrom('term_counts').selectAll().where('term', 'in', some).execute();
    for (const { term, clusters } of rows) counts.set(term, clusters);
  }
  return counts;
}

/** Ids of the clusters with each of these terms. */
export async function readKeys(db: Kysely<Tables>, terms: readonly number[]): Promise<Map<number, string[]>> {
  const keys = new Map<number, string[]>();
  for (const some of inChunks([...new Set(terms)], AT_ONCE)) {
    const rows = await db.selectFrom('cluster_terms').selectAll().where('term', 'in', some).execute();
    for (const { term, cluster_id } of rows) {
      const ids = keys.get(term);
      if (ids) ids.push(cluster_id);
      else keys.set(term, [cluster_id]);
    }
  }
  return keys;
}

/** The clusters of these ids, where they are still compared. */
export async function readClusters(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, EventCluster>> {
  const clusters = new Map<string, EventCluster>();
  for (const some of inChunks([...new Set(ids)], AT_ONCE)) {
    const rows = await db.selectFrom('clusters').selectAll().where('id', 'in', some).execute();
    for (const row of rows) clusters.set(row.id, fromRow(row));
  }
  return clusters;
}

/** Writes what differs between two states of clusters: their rows, keys and counts. */
export async function saveClusters(
  tx: Transaction<Tables>,
  before: ReadonlyMap<string, EventCluster>,
  after: ReadonlyMap<string, EventCluster>,
): Promise<void> {
  const changed = [...after.values()].filter((cluster) => before.get(cluster.id) !== cluster);
  const gone = [...before.values()].filter(({ id }) => !after.has(id));
  for (const some of inChunks(changed, AT_ONCE / 10)) {
    await tx
      .insertInto('clusters')
      .values(some.map(toRow))
      .onConflict((c) =>
        c.column('id').doUpdateSet((e) => ({
          stories: e.ref('excluded.stories'),
          first_at: e.ref('excluded.first_at'),
          last_at: e.ref('excluded.last_at'),
          terms: e.ref('excluded.terms'),
          sources: e.ref('excluded.sources'),
        })),
      )
      .execute();
  }
  const counts = new Map<number, number>();
  const count = (term: number, by: number) => counts.set(term, (counts.get(term) ?? 0) + by);
  const added: { term: number; cluster_id: string }[] = [];
  for (const cluster of changed) {
    const earlier = before.get(cluster.id);
    for (const term of cluster.terms.keys())
      if (!earlier?.terms.has(term)) added.push({ term, cluster_id: cluster.id });
    const lost = [...(earlier?.terms.keys() ?? [])].filter((term) => !cluster.terms.has(term));
    for (const term of lost) count(term, -1);
    await deleteKeys(tx, [cluster.id], lost);
    if (!earlier) count(termKey('', cluster.language), 1);
  }
  for (const { term } of added) count(term, 1);
  for (const some of inChunks(added, AT_ONCE))
    await tx
      .insertInto('cluster_terms')
      .values(some)
      .onConflict((c) => c.doNothing())
      .execute();
  for (const cluster of gone) {
    for (const term of cluster.terms.keys()) count(term, -1);
    count(termKey('', cluster.language), -1);
  }
  for (const some of inChunks(gone, GONE_AT_ONCE)) {
    const ids = some.map(({ id }) => id);
    const terms = new Set(some.flatMap((cluster) => [...cluster.terms.keys()]));
    await deleteKeys(tx, ids, [...terms]);
    await tx.deleteFrom('clusters').where('id', 'in', ids).execute();
  }
  await addToCounts(tx, counts);
}

async function deleteKeys(
  tx: Transaction<Tables>,
  clusters: readonly string[],
  terms: readonly number[],
): Promise<void> {
  if (terms.length === 0) return;
  await tx
    .deleteFrom('cluster_terms')
    .where('cluster_id', 'in', clusters)
    .where('term', 'in', terms)
    .execute();
}

async function addToCounts(tx: Transaction<Tables>, counts: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...counts].filter(([, by]) => by !== 0).map(([term, clusters]) => ({ term, clusters }));
  for (const some of inChunks(rows, AT_ONCE)) {
    await tx
      .insertInto('term_counts')
      .values(some)
      .onConflict((c) =>
        c.column('term').doUpdateSet((e) => ({
          clusters: e('term_counts.clusters', '+', e.ref('excluded.clusters')),
        })),
      )
      .execute();
    const fallen = some.filter(({ clusters }) => clusters < 0).map(({ term }) => term);
    if (fallen.length === 0) continue;
    await tx.deleteFrom('term_counts').where('term', 'in', fallen).where('clusters', '<=', 0).execute();
  }
}

function fromRow(row: Selectable<ClusterTable>): EventCluster {
  return {
    id: row.id,
    language: row.language,
    stories: row.stories,
    firstAt: row.first_at,
    lastAt: row.last_at,
    terms: new Map(
      (JSON.parse(row.terms) as [number, number, number][]).map(([term, stories, weight]) => [
        term,
        { stories, weight },
      ]),
    ),
    sources: new Map(JSON.parse(row.sources) as [string, number][]),
  };
}

function toRow({
  id,
  language,
  stories,
  firstAt,
  lastAt,
  terms,
  sources,
}: EventCluster): Selectable<ClusterTable> {
  return {
    id,
    language,
    stories,
    first_at: firstAt,
    last_at: lastAt,
    terms: JSON.stringify(
      [...terms].map(([term, { stories, weight }]) => [term, stories, Math.round(weight * 100) / 100]),
    ),
    sources: JSON.stringify([...sources]),
  };
}
