import { expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { openVisitorQuotas } from './limit-visitors.ts';

it('one client adds 410 MiB of events to an empty embedded store within an hour, and another as many', async () => {
  const database = await openDatabase(':memory:');
  const { events } = openVisitorQuotas(database);
  expect(await events('flood', 400 * 1024)).toBe(0);
  expect(await events('flood', 20 * 1024)).toBeGreaterThan(0);
  expect(await events('reader', 300 * 1024)).toBe(0);
  await database.destroy();
});
