import type { Feedback } from '#schemas/api/feedback.ts';
import type { ContentDatabase } from './open-database.ts';

/** Feedback as kept; `at` in ms since 1970. */
export interface KeptFeedback extends Feedback {
  at: number;
}

/** Keeps what visitors say of a site, without a word of who they are. */
export interface FeedbackStore {
  add(feedback: Feedback, now: number): Promise<void>;
  /** The newest first. */
  newest(brid: string, limit: number): Promise<KeptFeedback[]>;
}

/** A feedback store over the given database. */
export function createFeedbackStore(db: ContentDatabase): FeedbackStore {
  return {
    async add({ brid, language, rating, text }, now) {
      await db.insertInto('feedback').values({ brid, language, rating, text, at: now }).execute();
    },
    async newest(brid, limit) {
      const rows = await db
        .selectFrom('feedback')
        .select(['brid', 'language', 'rating', 'text', 'at'])
        .where('brid', '=', brid)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, language: row.language as Feedback['language'] }));
    },
  };
}
