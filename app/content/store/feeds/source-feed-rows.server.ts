import type { Selectable, Transaction } from 'kysely';
import { type FeedPace, NO_PACE } from '#app/content/ingest/parse/feed-pace.server.ts';
import type { ContentDatabase, FeedTable, Tables } from '#app/database/database.port.server.ts';
import type { SourceFeedState } from './source-feed-state.server.ts';

/** A row of the table of feeds as the state of a feed. */
export function fromRow(row: Selectable<FeedTable>): SourceFeedState {
  return {
    url: row.url,
    sourceId: row.source_id,
    etag: row.etag,
    lastModified: row.last_modified,
    nextFetchAt: row.next_fetch_at,
    failures: row.failures,
    lastStatus: row.last_status,
    lastError: row.last_error,
    rhythm: row.rhythm,
    pace: row.pace ? { ...NO_PACE, ...(JSON.parse(row.pace) as Partial<FeedPace>) } : NO_PACE,
    location: {
      currentUrl: row.current_url,
      movedTo: row.moved_to,
      movedReads: row.moved_reads,
      namedFeed: row.named_feed,
    },
    policy: row.policy_at === row.updated_at ? row.policy : null,
    updatedAt: row.updated_at,
  };
}

/** Writes the state of a feed. */
export async function saveState(tx: Transaction<Tables>, state: SourceFeedState): Promise<void> {
  const row = {
    url: state.url,
    source_id: state.sourceId,
    etag: state.etag,
    last_modified: state.lastModified,
    next_fetch_at: state.nextFetchAt,
    failures: state.failures,
    last_status: state.lastStatus,
    last_error: state.lastError,
    rhythm: state.rhythm === null ? null : Math.round(state.rhythm),
    pace: JSON.stringify(state.pace),
    current_url: state.location.currentUrl,
    moved_to: state.location.movedTo,
    moved_reads: state.location.movedReads,
    named_feed: state.location.namedFeed,
    policy: state.policy,
    policy_at: state.updatedAt,
    updated_at: state.updatedAt,
    ...(state.documentAt === undefined ? {} : { document_at: state.documentAt }),
  };
  await tx
    .insertInto('feeds')
    .values(row)
    .onConflict((c) => c.column('url').doUpdateSet(row))
    .execute();
}

/** Time of the newest document of a feed that was read, in ms since 1970; null where its publisher does not date it. */
export async function documentTime(db: ContentDatabase, url: string): Promise<number | null> {
  const row = await db.selectFrom('feeds').select('document_at').where('url', '=', url).executeTakeFirst();
  return row?.document_at ?? null;
}
