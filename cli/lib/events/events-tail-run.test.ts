import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createEventStore } from '#app/events/collector/event-store.server.ts';
import { openProject } from '#cli/lib/project.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { runEventsTail } from './events-tail-run.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'masthead-tail-'));
});
afterEach(() => rmSync(data, { recursive: true }));

/** What `events tail` prints of a brand that was renamed. */
async function tail(): Promise<string[]> {
  const brand = { ...sampleBrand(), brid: 'acmeUno', formerIds: ['acmeOne'] };
  const project = { ...openProject('.'), deployed: { brand, folder: data, version: '0123456789' } };
  const printed: string[] = [];
  const output = {
    print: (line: string) => void printed.push(line),
    note: () => undefined,
    warn: () => undefined,
    paint: (_: unknown, line: string) => line,
  };
  const context = { project, output, finish: () => undefined };
  await runEventsTail('acmeUno', { last: '2', follow: false, data, json: true }, context);
  return printed;
}

it('shows events from before and after the brand was renamed, in the order in which they came', async () => {
  const database = await openDatabase(path.join(data, 'content.db'));
  const store = createEventStore(database);
  for (const [eventId, brid] of [
    ['a', 'acmeOne'],
    ['b', 'acmeOne'],
    ['c', 'otherNews'],
    ['d', 'acmeUno'],
  ] as const)
    await store.add([{ eventId, brid, name: `event ${eventId}`, payload: '{}', forwards: false }], 7);
  await database.destroy();
  const printed = await tail();
  expect(printed.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual(['event b', 'event d']);
});

it('ends with a sentence where the store cannot be read', async () => {
  const database = await openDatabase(path.join(data, 'content.db'));
  await database.schema.dropTable('events').execute();
  await database.destroy();
  await expect(tail()).rejects.toMatchObject({ name: 'CommandError', code: 1 });
});
