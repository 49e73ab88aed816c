import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStores } from '#tests/setup/open-stores.ts';
import { deleteInSteps } from './delete-in-steps.server.ts';
import type { ContentDatabase } from './open-database.server.ts';

describe.each(openStores)('old rows on $name', ({ open }) => {
  let database: ContentDatabase;
  beforeEach(async () => {
    database = await open();
    // Three of each ms.
    const rows = Array.from({ length: 2_100 }, (_, n) => ({
      auid: `v${n}`,
      kind: n % 3 === 0 ? ('hide' as const) : ('read' as const),
      at: Math.floor(n / 3),
    }));
    await database.insertInto('reactions').values(rows).execute();
  });
  afterEach(() => database.destroy());

  const old = { table: 'reactions', time: 'at' } as const;
  const times = async () => {
    const left = await database.selectFrom('reactions').select('at').orderBy('at').execute();
    return left.map(({ at }) => at);
  };

  it('are deleted, in however many steps, and no later ones', async () => {
    expect(await deleteInSteps(database, { ...old, before: 699 })).toBe(2_097);
    expect(await times()).toEqual([699, 699, 699]);
  });

  it('stay where they do not meet the condition', async () => {
    expect(await deleteInSteps(database, { ...old, before: 650, where: sql`kind = 'read'` })).toBe(1_300);
    expect(await times()).toHaveLength(800);
  });

  it('stay where a step has ended and the server is stopping', async () => {
    expect(await deleteInSteps(database, { ...old, before: 699 }, AbortSignal.abort())).toBe(501);
    expect((await times())[0]).toBe(167);
  });
});
