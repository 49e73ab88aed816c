import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { ReactedVisitors } from './reacted-visitors.server.ts';
import { createReactionStore } from './reaction-store.server.ts';

let database: ContentDatabase;
beforeEach(async () => {
  database = await openDatabase(':memory:');
});
afterEach(() => database.destroy());

const follow = (auid: string) => ({ auid, kind: 'follow' as const, topic: 'sports' as const });

describe('who has reacted', () => {
  it('is known of those before the start, and of those since', async () => {
    await createReactionStore(database).add(follow('before'), 1);
    const store = createReactionStore(database);
    const hasReacted = () => Promise.all(['before', 'since', 'never'].map((auid) => store.hasReacted(auid)));
    expect(await hasReacted()).toEqual([true, false, false]);
    await store.add(follow('since'), 2);
    expect(await hasReacted()).toEqual([true, true, false]);
    await store.forget('before');
    expect(await hasReacted()).toEqual([false, true, false]);
  });

  it('of another server is known after two seconds', async () => {
    let now = 0;
    const reacted = new ReactedVisitors(database, () => now);
    await expect.poll(() => reacted.mayHave('elsewhere')).toBe(false);
    await createReactionStore(database).add(follow('elsewhere'), 1);
    now = 1_999;
    expect(reacted.mayHave('elsewhere')).toBe(false);
    now = 2_000;
    await expect.poll(() => reacted.mayHave('elsewhere')).toBe(true);
  });

  it('of another server is known after the clock was set back', async () => {
    let now = HOUR_MS;
    const reacted = new ReactedVisitors(database, () => now);
    await expect.poll(() => reacted.mayHave('elsewhere')).toBe(false);
    await createReactionStore(database).add(follow('elsewhere'), 1);
    now = 0;
    await expect.poll(() => reacted.mayHave('elsewhere')).toBe(true);
  });

  it('may be anybody until all visitors of a store were read, which nobody waits for', async () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => ({ ...follow(`v${n % 1_250}`), at: 1 }));
    await database.insertInto('reactions').values(rows).execute();
    const reacted = new ReactedVisitors(database);
    expect(reacted.mayHave('never')).toBe(true);
    await expect.poll(() => reacted.mayHave('never')).toBe(false);
    expect(rows.every(({ auid }) => reacted.mayHave(auid))).toBe(true);
  });

  it('may be anybody while the database cannot be read', async () => {
    const broken = await openDatabase(':memory:');
    await broken.destroy();
    const reacted = new ReactedVisitors(broken);
    expect(reacted.mayHave('anyone')).toBe(true);
    const failed = await broken.selectFrom('reactions').selectAll().execute().catch(String);
    expect([failed, reacted.mayHave('anyone')]).toEqual([expect.stringContaining('destroyed'), true]);
  });
});
