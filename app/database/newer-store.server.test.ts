import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { noteVersion } from './newer-store.server.ts';
import { openDatabase, type StoreLocation } from './open-database.server.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-newer-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const QUIET = { info: () => undefined, warn: () => undefined };
const places: Array<[name: string, make: () => Promise<StoreLocation>]> = [
  ['the embedded store', async () => ({ file: path.join(folder, 'newer.db') })],
];
if (!WITHOUT_POSTGRES) places.push(['PostgreSQL', async () => ({ url: await newPostgresDatabase('bare') })]);

describe.each(places)('%s', (_, make) => {
  it('is refused if a newer version changed it, and the sentence names that version', async () => {
    const place = await make();
    const database = await openDatabase(place, QUIET);
    await noteVersion(database, '2.13.4+0000000000');
    await noteVersion(database, '2.13.4+0842abb177');
    // As each checkpoint of the embedded store does.
    if (typeof place === 'object' && 'file' in place) await sql`pragma user_version = 0`.execute(database);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(database);
    await database.destroy();
    await expect(openDatabase(place, QUIET)).rejects.toThrow(
      /^The content store .* cannot be opened: it was changed by a newer version \(9999-later\)\. Start version 2\.13\.4\+0842abb177 or a newer one, or restore the backup from before the upgrade\.$/,
    );
  });
});

it('a store without a noted version is refused all the same', async () => {
  const file = path.join(folder, 'unnoted.db');
  const database = await openDatabase(file);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(database);
  await database.destroy();
  await expect(openDatabase(file)).rejects.toThrow('Start the version that was last used or a newer one');
});

it('a closed store is one file that only its owner reads', async () => {
  const file = path.join(folder, 'alone', 'content.db');
  const database = await openDatabase(file);
  await database
    .insertInto('feedback')
    .values({ brid: 'newsroom', language: 'en', rating: 5, text: '', at: 1 })
    .execute();
  const modes = readdirSync(path.dirname(file)).map(
    (name) => statSync(path.join(folder, 'alone', name)).mode,
  );
  expect(modes.map((mode) => mode & 0o777)).toEqual(modes.map(() => 0o600));
  await database.destroy();
  const left = readdirSync(path.dirname(file)).filter(
    (name) => statSync(path.join(folder, 'alone', name)).size > 0 && !name.endsWith('-shm'),
  );
  expect(left).toEqual(['content.db']);
});
