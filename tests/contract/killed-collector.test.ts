import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type StoreLocation } from '#app/database/open-database.server.ts';
import { createEventStore } from '#app/events/collector/event-store.server.ts';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';

/** Servers start here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000 });

const QUIET = { info: () => undefined, warn: () => undefined };
/** Brands name https endpoints only; servers are told to trust this one. */
const CERTIFICATE = path.resolve('tests/fixtures/loopback/certificate.pem');
const KEY = path.resolve('tests/fixtures/loopback/key.pem');
/** Events of one call. */
const BATCH = 20;

/** A carrier's collector, and the ids of the events that it took. */
let carrier: Server;
let taken: string[];
let isDown: boolean;
let brands: TemporaryBrands;
let cleanUps: Array<() => unknown> = [];

beforeAll(async () => {
  const tls = { cert: readFileSync(CERTIFICATE), key: readFileSync(KEY) };
  carrier = createServer(tls, (request, answer) => {
    if (isDown) return answer.writeHead(503).end();
    const data = new URL(request.url ?? '', 'http://localhost').searchParams.get('data') ?? '';
    const wire = JSON.parse(Buffer.from(data, 'base64').toString()) as { data: { event_id: string } };
    taken.push(wire.data.event_id);
    answer.writeHead(200).end();
  });
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));
  brands = temporaryBrands();
  const host = `https://127.0.0.1:${(carrier.address() as AddressInfo).port}/events`;
  brands.write(
    'newsroom/brand.yaml',
    `${brandText('newsroom')}reporting:\n  atomHost: ${host}\n  atomStream: sample.events\n`,
  );
});
afterAll(() => {
  brands.remove();
  carrier.closeAllConnections();
  carrier.close();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  cleanUps = [];
});

async function serve(environment: Record<string, string>): Promise<SiteProcess> {
  const given = { PORT: '0', HOST: 'localhost', BRANDS_DIR: brands.root, NODE_EXTRA_CA_CERTS: CERTIFICATE };
  const site = await startSite({ ...given, ...environment });
  cleanUps.push(() => site.stop());
  return site;
}

/** Sends calls one after the other until the server does not answer any more. @returns ids that were answered 202 */
async function sendUntilItEnds(site: SiteProcess, answered: string[]): Promise<void> {
  for (let call = 0; ; call += 1) {
    const events = Array.from({ length: BATCH }, (_, n) => sampleEvent(`event-${call}-${n}`));
    try {
      const answer = await fetch(`http://localhost:${site.port}/collect?brid=newsroom`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ events }),
      });
      if (answer.status === 202) answered.push(...events.map(({ event_id }) => String(event_id)));
    } catch {
      return;
    }
  }
}

async function keptIds(place: StoreLocation): Promise<string[]> {
  const database = await openDatabase(place, QUIET);
  const kept = await createEventStore(database).after(0, 1_000_000);
  await database.destroy();
  return kept.map(({ eventId }) => eventId);
}

type Place = { place: StoreLocation; environment: Record<string, string> };
const kinds: Array<[name: string, make: () => Promise<Place>]> = [
  [
    'the embedded store',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'masthead-killed-'));
      cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
      return { place: path.join(folder, 'content.db'), environment: { DATA_DIR: folder } };
    },
  ],
];
if (!WITHOUT_POSTGRES)
  kinds.push([
    'PostgreSQL',
    async () => {
      const url = await newPostgresDatabase('migrated');
      return { place: { url }, environment: { DATABASE_URL: url } };
    },
  ]);

it.each(kinds)(
  'what was answered 202 is kept by a server that is killed, and forwarded once by the next: %s',
  async (_name, make) => {
    taken = [];
    isDown = true;
    const { place, environment } = await make();
    const first = await serve(environment);
    const answered: string[] = [];
    const sending = sendUntilItEnds(first, answered);
    while (answered.length < 5 * BATCH) await wait(5);
    first.kill();
    await Promise.all([first.ended, sending]);

    const kept = await keptIds(place);
    expect(kept).toEqual(expect.arrayContaining(answered));
    expect(kept.length % BATCH, 'a call is kept as a whole or not at all').toBe(0);
    expect(new Set(kept).size).toBe(kept.length);

    isDown = false;
    await serve(environment);
    while (new Set(taken).size < kept.length) await wait(50);
    expect([...taken].sort()).toEqual([...kept].sort());
  },
);
