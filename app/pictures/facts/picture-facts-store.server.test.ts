import { describe, expect, it } from 'vitest';
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
