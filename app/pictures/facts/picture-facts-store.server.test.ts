import { describe, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createPictureFactsStore, type StoredPictureFacts } from './picture-facts-store.server.ts';

const measured: StoredPictureFacts = {
  state: 'measured',
  width: 1200,
  height: 675,
  focus: { x: 40, y: 61 },
  colors: ['#336699', '#cc2200'],
  isGraphic: true,
};
const missing = { state: 'missing', failures: 2, retryAt: 1_900_000_000_000 } as const;

describe.each(openStores)('facts about pictures in $name', ({ open }) => {
  it('are found as they were saved, and the newest count', async () => {
    const db = await open();
    const store = createPictureFactsStore(db);
    await store.save('a', missing, 1_800_000_000_000);
    await store.save('b', missing, 1_800_000_000_000);
    await store.save('a', measured, 1_800_000_000_001);
    expect(Object.fromEntries(await store.find(['a', 'b', 'c']))).toEqual({ a: measured, b: missing });
    await store.deleteBefore(1_800_000_000_001);
    expect([...(await store.find(['a', 'b'])).keys()]).toEqual(['a']);
    await db.destroy();
  });
});

it('old facts are deleted in steps, so that visitors are answered in between', async () => {
  const kinds: string[] = [];
  const database = await openDatabase(':memory:', console, ({ kind }) => kinds.push(kind));
  const row = { colors: '[]', is_graphic: 0, failures: 0 };
  const rows = Array.from({ length: 600 }, (_, n) => ({ ...row, picture: String(n), measured_at: n }));
  await database.insertInto('picture_facts').values(rows).execute();
  kinds.length = 0;
  await createPictureFactsStore(database).deleteBefore(600);
  expect(kinds).toEqual(Array(4).fill('raw'));
  await database.destroy();
});
