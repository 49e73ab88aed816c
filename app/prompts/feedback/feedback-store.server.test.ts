import { afterEach, describe, expect, it } from 'vitest';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createFeedbackStore } from './feedback-store.server.ts';

describe.each(openStores)('feedback on $name', ({ open }) => {
  let db: ContentDatabase;
  afterEach(() => db.destroy());

  it('is read back by brand, the newest first', async () => {
    db = await open();
    const store = createFeedbackStore(db);
    await store.add({ brid: 'newsroom', language: 'es', rating: 4, text: '¡Muy bien!' }, 1_700_000_000_000);
    await store.add({ brid: 'newsroom', language: 'en', rating: 2, text: '' }, 1_700_000_000_001);
    await store.add({ brid: 'carrierOne', language: 'en', rating: 5, text: '' }, 1_700_000_000_002);
    expect(await store.newest(['newsroom'], 10)).toEqual([
      { brid: 'newsroom', language: 'en', rating: 2, text: '', at: 1_700_000_000_001 },
      { brid: 'newsroom', language: 'es', rating: 4, text: '¡Muy bien!', at: 1_700_000_000_000 },
    ]);
  });

  it('that is sent again under its id is stored once, as it was sent last', async () => {
    db = await open();
    const store = createFeedbackStore(db);
    const feedback = { brid: 'newsroom', language: 'en' as const, rating: 4, text: '' };
    const id = '6fa459ea-ee8a-4ca4-894e-db77e160355e';
    await store.add({ ...feedback, id }, 1_700_000_000_000);
    await store.add({ ...feedback, id, text: 'Good' }, 1_700_000_000_009);
    await store.add({ ...feedback, id: 'e2c8b1a0-3c56-4f1e-9d0a-0a6a3b7a1c11' }, 1_700_000_000_010);
    const [other, first, ...more] = await store.newest(['newsroom'], 10);
    expect([other?.text, first, more]).toEqual([
      '',
      { ...feedback, text: 'Good', at: 1_700_000_000_000 },
      [],
    ]);
  });

  it('that two tabs send under one id in the same moment is stored once', async () => {
    db = await open();
    const store = createFeedbackStore(db);
    const feedback = { brid: 'newsroom', language: 'en' as const, text: '' };
    const id = '6fa459ea-ee8a-4ca4-894e-db77e160355e';
    await Promise.all(
      [1, 2, 3, 4].map((rating) => store.add({ ...feedback, id, rating }, 1_700_000_000_000)),
    );
    expect(await store.newest(['newsroom'], 10)).toHaveLength(1);
  });

  it('is counted and read since a given time; old feedback is deleted', async () => {
    db = await open();
    const store = createFeedbackStore(db);
    for (const [at, rating] of [5, 5, 1].entries())
      await store.add({ brid: 'newsroom', language: 'en', rating, text: '' }, 1_700_000_000_000 + at);
    expect(await store.ratings(['newsroom'])).toEqual([1, 0, 0, 0, 2]);
    expect(await store.ratings(['newsroom'], 1_700_000_000_001)).toEqual([1, 0, 0, 0, 1]);
    expect(await store.newest(['newsroom'], 10, 1_700_000_000_002)).toHaveLength(1);
    await store.forget(1_700_000_000_002);
    expect(await store.ratings(['newsroom'])).toEqual([1, 0, 0, 0, 0]);
    expect(await store.ratings(['carrierOne'])).toEqual([0, 0, 0, 0, 0]);
  });

  it('is deleted in steps, of which no more follow where the server is stopping', async () => {
    db = await open();
    const store = createFeedbackStore(db);
    const rows = Array.from({ length: 600 }, (_, at) => ({
      brid: 'newsroom',
      language: 'en',
      rating: 5,
      text: '',
      at,
    }));
    await db.insertInto('feedback').values(rows).execute();
    await store.forget(600, AbortSignal.abort());
    expect(await store.ratings(['newsroom'])).toEqual([0, 0, 0, 0, 99]);
    await store.forget(600);
    expect(await store.ratings(['newsroom'])).toEqual([0, 0, 0, 0, 0]);
  });
});
