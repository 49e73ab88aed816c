import type { ContentDatabase, SummaryRow } from '#app/database/database.port.server.ts';

/** Stores summaries: one per story, prompt and language. */
export interface SummaryStore {
  find(storyId: string, promptId: string, language: string): Promise<SummaryRow | undefined>;
  /** Replaces a summary. */
  save(row: SummaryRow): Promise<void>;
}

/** A summary store over the given database. */
export function createSummaryStore(db: ContentDatabase): SummaryStore {
  return {
    find: (storyId, promptId, language) =>
      db
        .selectFrom('summaries')
        .selectAll()
        .where('story_id', '=', storyId)
        .where('prompt_id', '=', promptId)
        .where('language', '=', language)
        .executeTakeFirst(),
    async save(row) {
      await db
        .insertInto('summaries')
        .values(row)
        .onConflict((conflict) => conflict.columns(['story_id', 'prompt_id', 'language']).doUpdateSet(row))
        .execute();
    },
  };
}
