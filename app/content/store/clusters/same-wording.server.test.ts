import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { candidatesQuery } from './same-wording.server.ts';

describe('in the embedded store', () => {
  let database: ContentDatabase;
  beforeAll(async () => {
    database = await openDatabase(':memory:');
  });
  afterAll(() => database.destroy());
  const planOf = async (text: string) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(
      text.replaceAll('?', "'1'"),
    )}`.execute(database);
    return rows.map(({ detail }) => detail);
  };

  it('the stories that one is compared with are found by their ids, not among all of the language', async () => {
    const query = candidatesQuery(database, ['1', '2', '3']);
    expect(await planOf(query.compile().sql)).toEqual([
      'SEARCH stories USING INDEX sqlite_autoindex_stories_1 (id=?)',
    ]);
  });

  it('what was taken down long ago is found in an index that holds nothing else', async () => {
    expect(await planOf('delete from stories where removed_at < 5')).toEqual([
      expect.stringContaining('USING INDEX stories_taken_down'),
    ]);
  });
});
