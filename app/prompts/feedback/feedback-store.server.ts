import { sql } from 'kysely';
import { type ContentDatabase, deleteInSteps } from '#app/database/database.port.server.ts';
import type { Feedback } from '#schemas/api/feedback.ts';

/** Feedback as stored; `at` in ms since 1970. */
interface StoredFeedback extends Omit<Feedback, 'id'> {
  at: number;
}

/** Stores feedback of visitors, anonymously. */
export interface FeedbackStore {
  /** Stores feedback; under a known id it replaces what was sent before. */
  add(feedback: Feedback, now: number): Promise<void>;
  /** The latest feedback of brands, newest first; `since` in ms since 1970. */
  newest(brids: readonly string[], limit: number, since?: number): Promise<StoredFeedback[]>;
  /** How often each rating from 1 to 5 was given; `since` in ms since 1970. */
  ratings(brids: readonly string[], since?: number): Promise<number[]>;
  /** Deletes feedback of all brands that is older than `before`, in ms since 1970, until it is stopped. */
  forget(before: number, stop?: AbortSignal): Promise<void>;
}

/** A feedback store over the given database. */
export function createFeedbackStore(db: ContentDatabase): FeedbackStore {
  return {
    async add({ id = null, brid, language, rating, text }, now) {
      await db
        .insertInto('feedback')
        .values({ feedback_id: id, brid, language, rating, text, at: now })
        .onConflict((conflict) => conflict.column('feedback_id').doUpdateSet({ language, rating, text }))
        .execute();
    },
    async newest(brids, limit, since = 0) {
      const rows = await db
        .selectFrom('feedback')
        .select(['brid', 'language', 'rating', 'text', 'at'])
        .where('brid', 'in', brids)
        .where('at', '>=', since)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, language: row.language as Feedback['language'] }));
    },
    async ratings(brids, since = 0) {
      const rows = await db
        .selectFrom('feedback')
        .select(['rating', sql<number>`count(*)`.as('times')])
        .where('brid', 'in', brids)
        .where('at', '>=', since)
        .groupBy('rating')
        .execute();
      return [1, 2, 3, 4, 5].map((rating) => Number(rows.find((row) => row.rating === rating)?.times ?? 0));
    },
    async forget(before, stop) {
      await deleteInSteps(db, { table: 'feedback', time: 'at', before }, stop);
    },
  };
}
