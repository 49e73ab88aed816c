import { setImmediate as breathe } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import {
  type FeedPolicy,
  hostsNoTexts,
  policyText,
  refusalBy,
  withdrawsPageTexts,
} from '#app/content/ingest/run/feed-policy.server.ts';
import { recordChange } from '#app/content/store/record-change.server.ts';
import {
  type ContentDatabase,
  inChunks,
  type Tables,
  writeExclusively,
  writeInBatches,
} from '#app/database/database.port.server.ts';
import { removeInTurns } from './save-read.server.ts';
import type { SourceFeedState } from './source-feed-state.server.ts';

/** What a changed policy did to stories in the store. */
export interface EnforcedPolicy {
  /** Stories taken down. */
  removed: number;
  /** Stories that lost their full text. */
  shortened: number;
}

/** Stories read in one query: the embedded store answers on the serving thread. */
const READ_AT_ONCE = 200;

/** Stories shortened in one transaction. */
const SHORTENED_AT_ONCE = 50;

/**
 * Applies a changed policy to the stories of a feed in the store, which its publisher may not list again, and has the
 * feed asked without validators next time, so that the policy meets all that it lists. An interrupted call is repeated,
 * as the policy is written last.
 * @param now ms since 1970
 */
export async function enforcePolicy(
  db: ContentDatabase,
  { url, policy: before }: Pick<SourceFeedState, 'url' | 'policy'>,
  policy: FeedPolicy,
  now: number,
): Promise<EnforcedPolicy> {
  const { tooOld, blocked, allowed } = await sorted(db, url, policy, now);
  const removed = await removeInTurns(db, url, tooOld, blocked, now);
  const isShortened = hostsNoTexts(policy) || withdrawsPageTexts(before, policy);
  const shortened = await writeInBatches(
    db,
    inChunks(isShortened ? allowed : [], SHORTENED_AT_ONCE),
    shorten,
  );
  await writeExclusively(db, (tx) =>
    tx
      .updateTable('feeds')
      .set((e) => ({
        etag: null,
        last_modified: null,
        policy: policyText(policy),
        policy_at: e.ref('updated_at'),
      }))
      .where('url', '=', url)
      .execute(),
  );
  return { removed, shortened: shortened.reduce((sum, count) => sum + count, 0) };
}

/** Ids of a feed's stories in the store by what the policy says of them. */
async function sorted(db: ContentDatabase, url: string, policy: FeedPolicy, now: number) {
  const refusal = refusalBy(policy, now);
  const found = { tooOld: [] as string[], blocked: [] as string[], allowed: [] as string[] };
  for (let after = ''; ; await breathe()) {
    const rows = await db
      .selectFrom('feed_stories')
      .innerJoin('stories', 'stories.id', 'feed_stories.story_id')
      .select(['stories.id', 'title', 'description', 'keywords', 'published_at'])
      .where('feed_stories.feed_url', '=', url)
      .where('feed_stories.story_id', '>', after)
      .orderBy('feed_stories.story_id')
      .limit(READ_AT_ONCE)
      .execute();
    for (const { id, title, description, keywords, published_at } of rows) {
      const words: string[] = JSON.parse(keywords);
      const reason = refusal({ title, description, keywords: words, publishedAt: published_at });
      if (reason === 'too-old') found.tooOld.push(id);
      else if (reason) found.blocked.push(id);
      else found.allowed.push(id);
    }
    const last = rows.at(-1);
    if (!last || rows.length < READ_AT_ONCE) return found;
    after = last.id;
  }
}

/** Leaves stories their teasers where there is somewhere to go. @returns how many had a text */
async function shorten(tx: Transaction<Tables>, some: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('stories')
    .select(['id', 'language'])
    .where('id', 'in', some)
    .where('url', 'is not', null)
    .where('body_html', '!=', '')
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx.updateTable('stories').set({ body_html: '' }).where('id', 'in', ids).execute();
  await tx
    .updateTable('feed_changes')
    .set((e) => ({ changes: e('changes', '+', 1) }))
    .where('language', 'in', [...new Set(rows.map(({ language }) => language))])
    .execute();
  await recordChange(tx, ids);
  return ids.length;
}
