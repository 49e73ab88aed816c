import { type ContentDatabase, deleteInSteps } from '#app/database/database.port.server.ts';

/** Previews of pictures in the store, which all servers of a site share. Rejects with the database's errors. */
export interface PreviewStore {
  /** Those of the pictures that have one, by their keys. */
  find(pictures: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** An existing preview is not overwritten: two servers may have made the same. */
  add(picture: string, preview: string, now: number): Promise<void>;
  /** Deletes previews made before this time, in ms since 1970. */
  deleteBefore(before: number): Promise<void>;
}

/** A preview store over the given database. */
export function createPreviewStore(db: ContentDatabase): PreviewStore {
  return {
    async find(pictures) {
      if (pictures.length === 0) return new Map();
      const rows = await db
        .selectFrom('picture_previews')
        .select(['picture', 'preview'])
        .where('picture', 'in', pictures)
        .execute();
      return new Map(rows.map(({ picture, preview }) => [picture, preview]));
    },
    async add(picture, preview, now) {
      await db
        .insertInto('picture_previews')
        .values({ picture, preview, made_at: now })
        .onConflict((conflict) => conflict.column('picture').doNothing())
        .execute();
    },
    async deleteBefore(before) {
      await deleteInSteps(db, { table: 'picture_previews', time: 'made_at', before });
    },
  };
}
