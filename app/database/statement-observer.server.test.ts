import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './open-database.server.ts';
import type { EndedStatement } from './statement-observer.server.ts';

it('each statement is told by its kind and time, without its text', async () => {
  const told: EndedStatement[] = [];
  const database = await openDatabase(':memory:', console, (statement) => void told.push(statement));
  await database.selectFrom('stories').select('id').where('id', '=', 'visitor-4711').execute();
  await sql`select * from nowhere`.execute(database).catch(() => undefined);
  await database.destroy();
  expect(told).toEqual([
    { kind: 'select', ms: expect.any(Number), hasFailed: false },
    { kind: 'raw', ms: expect.any(Number), hasFailed: true },
  ]);
});
