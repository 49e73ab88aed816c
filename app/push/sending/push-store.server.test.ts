import { afterEach, describe, expect, it } from 'vitest';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createPushStore, type PushDevice } from './push-store.server.ts';

const device = (token: string, topic = 'newsroom.en.UTC'): PushDevice => ({
  brid: 'newsroom',
  language: 'en',
  timeZone: 'UTC',
  topic,
  provider: 'web-push',
  token,
});

describe.each(openStores)('push topics on $name', ({ open }) => {
  let db: ContentDatabase;
  afterEach(() => db.destroy());

  it('have each device once, and lose dead ones from every topic', async () => {
    db = await open();
    const store = createPushStore(db);
    await store.add(device('one'), 1);
    await store.add(device('one'), 2);
    await store.add(device('two'), 3);
    await store.add(device('one', 'newsroom.en.America~Chicago'), 4);
    expect(await store.topics('newsroom')).toEqual([
      { topic: 'newsroom.en.America~Chicago', devices: 1 },
      { topic: 'newsroom.en.UTC', devices: 2 },
    ]);
    await store.forget('one');
    await store.remove('two', 'newsroom.en.America~Chicago');
    expect(await store.topics('newsroom')).toEqual([{ topic: 'newsroom.en.UTC', devices: 1 }]);
  });

  it('are read a page at a time, each device once', async () => {
    db = await open();
    const store = createPushStore(db);
    for (const token of ['a', 'b', 'c', 'd', 'e']) await store.add(device(token), 1);
    const sizes: number[] = [];
    const tokens: string[] = [];
    for await (const page of store.devices('newsroom.en.UTC', 2)) {
      sizes.push(page.length);
      tokens.push(...page.map(({ token }) => token));
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(tokens.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
