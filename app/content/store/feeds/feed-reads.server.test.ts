import { expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { statementPlans } from '#tests/setup/statement-plans.ts';
import { lastReads } from './feed-reads.server.ts';

it('the last reads are found from feed to feed by the key, without reading the others', async () => {
  const database = await openDatabase(':memory:');
  const plans = await statementPlans(database, () => lastReads(database));
  await database.destroy();
  const ofReads = plans.filter((step) => /feed_reads|later/.test(step));
  expect(ofReads).toHaveLength(4);
  for (const step of ofReads) expect(step).toMatch(/^SEARCH /);
});
