import { sql } from 'kysely';
import {
  type ContentDatabase,
  compiledQuery,
  deleteInSteps,
  forWritesOfVisitors,
} from '#app/database/database.port.server.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import { oncePerRequest } from '#app/tracing/tracing.port.server.ts';
import type { Reaction, ReactionKind } from '#schemas/api/reactions.ts';
import { ReactedVisitors } from './reacted-visitors.server.ts';

/** A reaction with source, topics and keywords of its story. */
export interface StoredReaction {
  id: number;
  kind: ReactionKind;
  /** Milliseconds since 1970. */
  at: number;
  storyId: string | null;
  sourceId: string | null;
  /** The one that was named, else those of the story, the main one first. */
  topics: readonly string[];
  keywords: readonly string[];
}

/** Most reactions stored per visitor; the oldest are deleted first, but hidden stories and blocked sources last. */
export const MAX_REACTIONS = 500;

/** Affinities halve every 14 days: after that nothing of them is left. */
const OPINION_MS = 180 * DAY_MS;
/** As long as browsers keep cookies at most. */
const VISITOR_MS = 400 * DAY_MS;

/** An offset asks for a limit, and there is no word for none that both engines know. */
const FAR_MORE = 1_000_000;

/** Stores reactions of visitors: first-party, by auid, and deleted on request. */
export interface ReactionStore {
  add(reaction: Reaction, now: number): Promise<void>;
  /** Version of a visitor's reactions: changes with every one; empty if there is none. */
  mark(auid: string): Promise<string>;
  /** Whether a visitor has reactions. One sent to another server may be missed for 2 s. */
  hasReacted(auid: string): Promise<boolean>;
  /** Oldest first. */
  of(auid: string): Promise<StoredReaction[]>;
  /** Deletes all of a visitor's reactions; resolves to their number. */
  forget(auid: string): Promise<number>;
  /**
   * Deletes what has no effect any more: reads and opinions after half a year, and everything of visitors who have
   * not reacted for 400 days. Once it is stopped, the rest stays. @param now in ms since 1970
   */
  forgetOld(now: number, stop?: AbortSignal): Promise<void>;
}

/** A reaction store over the given database. */
export function createReactionStore(db: ContentDatabase): ReactionStore {
  const reacted = new ReactedVisitors(db);
  const mark = oncePerRequest(markReader(db));
  return {
    async add(reaction, now) {
      await add(forWritesOfVisitors(db), reaction, now);
      reacted.add(reaction.auid);
      mark.changed(reaction.auid);
    },
    mark,
    hasReacted: async (auid) => reacted.mayHave(auid) && (await mark(auid)) !== '',
    of: reactionsReader(db),
    async forget(auid) {
      const gone = await forWritesOfVisitors(db)
        .deleteFrom('reactions')
        .where('auid', '=', auid)
        .executeTakeFirst();
      mark.changed(auid);
      return Number(gone.numDeletedRows);
    },
    forgetOld: (now, stop) => forgetOld(db, now, stop),
  };
}

function markReader(db: ContentDatabase): ReactionStore['mark'] {
  const lastAndCount = compiledQuery(
    db,
    db
      .selectFrom('reactions')
      .select((e) => [e.fn.max('id').as('last'), e.fn.countAll<number>().as('count')])
      .where('auid', '=', ''),
  );
  return async (auid) => {
    const [row] = await lastAndCount(auid);
    return row && Number(row.count) > 0 ? `${row.last} ${row.count}` : '';
  };
}

async function add(db: ContentDatabase, reaction: Reaction, now: number): Promise<void> {
  const { auid, kind, storyId, sourceId, topic = null } = reaction;
  // One follows a topic or a source, never a story.
  const about = kind === 'follow' || kind === 'unfollow' ? null : (storyId ?? null);
  const story = about
    ? await db.selectFrom('stories').select('source_id').where('id', '=', about).executeTakeFirst()
    : undefined;
  const source = sourceId ?? story?.source_id ?? null;
  await db
    .insertInto('reactions')
    .values({ auid, kind, story_id: about, source_id: source, topic, at: now })
    .execute();
  await sql`delete from reactions where id in (
    select id from reactions where auid = ${auid}
    order by kind in ('hide', 'unhide', 'block_source', 'follow', 'unfollow') desc, id desc
    limit ${FAR_MORE} offset ${MAX_REACTIONS})`.execute(db);
}

async function forgetOld(db: ContentDatabase, now: number, stop?: AbortSignal): Promise<void> {
  // The visitor's last one, by the index of visitors: a list of all who came back would hold most visitors.
  const last = sql`(select later.at from reactions as later where later.auid = reactions.auid
    order by later.id desc limit 1)`;
  // Those who have not come back for so long keep all until they are forgotten: their last reaction says when.
  const [opinions, visitors] = [now - OPINION_MS, now - VISITOR_MS];
  const isOver = sql`kind in ('read', 'more', 'fewer') and ${last} >= ${opinions}`;
  const isGone = sql`at < ${visitors} and ${last} < ${visitors}`;
  const old = { table: 'reactions', time: 'at', before: opinions } as const;
  await deleteInSteps(db, { ...old, where: sql`(${isOver} or ${isGone})` }, stop);
}

function reactionsReader(db: ContentDatabase): ReactionStore['of'] {
  const withStories = compiledQuery(
    db,
    db
      .selectFrom('reactions')
      .leftJoin('stories', 'stories.id', 'reactions.story_id')
      .select([
        'reactions.id',
        'kind',
        'at',
        'story_id',
        'reactions.source_id',
        'topic',
        'stories.topics',
        'stories.keywords',
      ])
      .where('auid', '=', '')
      .orderBy('reactions.id'),
  );
  return async (auid) =>
    (await withStories(auid)).map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at,
      storyId: row.story_id,
      sourceId: row.source_id,
      topics: row.topic === null ? words(row.topics) : [row.topic],
      keywords: words(row.keywords),
    }));
}

const words = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]));
