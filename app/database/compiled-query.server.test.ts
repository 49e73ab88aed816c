import { expect, it } from 'vitest';
import { compiledQuery } from './compiled-query.server.ts';
import { openDatabase } from './open-database.server.ts';

it('answers each call with its own parameters, though it was compiled once', async () => {
  const database = await openDatabase(':memory:');
  let compiled = 0;
  const query = database.selectFrom('feed_changes').select('changes').where('language', '=', 'any');
  const changesOf = compiledQuery(database, {
    compile: () => {
      compiled += 1;
      return query.compile();
    },
  });
  await database
    .insertInto('feed_changes')
    .values([
      { language: 'en', changes: 3 },
      { language: 'es', changes: 5 },
    ])
    .execute();
  expect(await Promise.all(['en', 'es', 'de'].map((language) => changesOf(language)))).toEqual([
    [{ changes: 3 }],
    [{ changes: 5 }],
    [],
  ]);
  expect(compiled).toBe(1);
  await database.destroy();
});
