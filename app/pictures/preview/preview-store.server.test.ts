import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createPreviewStore } from './preview-store.server.ts';

describe.each(openStores)('previews on $name', ({ open }) => {
  let database: ContentDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.destroy());

  it('are found by their pictures, if they have one', async () => {
    const store = createPreviewStore(database);
    await store.add('a', 'pixels', 1000);
    await store.add('b', '', 1000);
    expect(await store.find(['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', 'pixels'],
        ['b', ''],
      ]),
    );
    expect(await store.find([])).toEqual(new Map());
  });

  it('are not overwritten by another server', async () => {
    const store = createPreviewStore(database);
    await store.add('a', 'first', 1000);
    await store.add('a', 'second', 2000);
    expect([...(await store.find(['a'])).values()]).toEqual(['first']);
  });

  it('are deleted when they are old', async () => {
    const store = createPreviewStore(database);
    await store.add('a', 'old', 1000);
    await store.add('b', 'young', 2000);
    await store.deleteBefore(2000);
    expect([...(await store.find(['a', 'b'])).keys()]).toEqual(['b']);
  });
});

it('old previews are deleted in steps, so that visitors are answered in between', async () => {
  const kinds: string[] = [];
  const database = await openDatabase(':memory:', console, ({ kind }) => kinds.push(kind));
  const rows = Array.from({ length: 600 }, (_, n) => ({ picture: String(n), preview: '', made_at: n }));
  await database.insertInto('picture_previews').values(rows).execute();
  kinds.length = 0;
  await createPreviewStore(database).deleteBefore(600);
  expect(kinds).toEqual(Array(4).fill('raw'));
  await database.destroy();
});
