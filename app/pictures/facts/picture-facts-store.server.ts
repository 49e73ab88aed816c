import type { Selectable } from 'kysely';
import {
  type ContentDatabase,
  deleteInSteps,
  type PictureFactsTable,
} from '#app/database/database.port.server.ts';
import type { MeasuredPicture, PictureFacts } from '#schemas/content/picture-facts.ts';

/** Facts about a picture as stored. */
export type StoredPictureFacts =
  | MeasuredPicture
  | (Extract<PictureFacts, { state: 'missing' }> & {
      /** Failed attempts in a row. */
      failures: number;
      /** When it may be asked for again, in ms since 1970. */
      retryAt: number;
    });

/** Facts about pictures in the store, which all servers of a site share. Rejects with the database's errors. */
export interface PictureFactsStore {
  /** Those of the pictures that have any, by `pictureHash`. */
  find(pictures: readonly string[]): Promise<ReadonlyMap<string, StoredPictureFacts>>;
  /** Overwrites what was known before. */
  save(picture: string, facts: StoredPictureFacts, now: number): Promise<void>;
  /** Deletes what was found out before this time, in ms since 1970. */
  deleteBefore(before: number): Promise<void>;
}

/** Pictures asked for in one query. */
const AT_ONCE = 500;

/** A store of facts over the given database. */
export function createPictureFactsStore(db: ContentDatabase): PictureFactsStore {
  return {
    async find(pictures) {
      const found = new Map<string, StoredPictureFacts>();
      for (let from = 0; from < pictures.length; from += AT_ONCE) {
        const rows = await db
          .selectFrom('picture_facts')
          .selectAll()
          .where('picture', 'in', pictures.slice(from, from + AT_ONCE))
          .execute();
        for (const row of rows) found.set(row.picture, toFacts(row));
      }
      return found;
    },
    async save(picture, facts, now) {
      const row = toRow(facts, now);
      await db
        .insertInto('picture_facts')
        .values({ picture, ...row })
        .onConflict((conflict) => conflict.column('picture').doUpdateSet(row))
        .execute();
    },
    async deleteBefore(before) {
      await deleteInSteps(db, { table: 'picture_facts', time: 'measured_at', before });
    },
  };
}

function toRow(facts: StoredPictureFacts, now: number): Omit<PictureFactsTable, 'picture'> {
  if (facts.state === 'missing')
    return {
      ...{ width: null, height: null, focus_x: null, focus_y: null, colors: '[]', is_graphic: 0 },
      failures: facts.failures,
      retry_at: facts.retryAt,
      measured_at: now,
    };
  return {
    width: facts.width,
    height: facts.height,
    focus_x: facts.focus.x,
    focus_y: facts.focus.y,
    colors: JSON.stringify(facts.colors),
    is_graphic: facts.isGraphic ? 1 : 0,
    failures: 0,
    retry_at: null,
    measured_at: now,
  };
}

function toFacts(row: Selectable<PictureFactsTable>): StoredPictureFacts {
  if (row.width === null || row.height === null)
    return { state: 'missing', failures: row.failures, retryAt: Number(row.retry_at ?? 0) };
  return {
    state: 'measured',
    width: row.width,
    height: row.height,
    focus: { x: row.focus_x ?? 50, y: row.focus_y ?? 50 },
    colors: JSON.parse(row.colors) as string[],
    isGraphic: row.is_graphic === 1,
  };
}
