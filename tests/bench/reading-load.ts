import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { brandText, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { descendants } from '#tests/setup/descendants.ts';
import { startSiteAsDeployed } from '#tests/setup/site-process.ts';
import { startPostgres } from '#tests/setup/start-postgres.ts';
import { HOSTILE, ORDINARY, WARM_UP_MS } from './hostile-publisher.ts';

/** What is asked for, and how often a second. */
const CALLS = { healthz: 10, portal: 10, collect: 5, feedback: 1 } as const;
type Call = keyof typeof CALLS;

/** Times in ms of one server under the load. */
export type LoadTimes = Record<Call, number[]>;

/** What a server did under the load. */
export interface LoadFigures {
  times: LoadTimes;
  /** Events and feedback that were accepted, and those of them that the store has. */
  sent: number;
  stored: number;
  /** MB at the peak: the server and the processes that it started together, and the server alone. */
  memory: number;
  serverMemory: number;
  /** The same as `memory`, with what the processes share, such as the program of Node, counted once. */
  proportionalMemory: number;
  stories: number;
  /** Seconds until all ordinary feeds were read; undefined for an idle server. */
  seconds?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function call(port: number, address: string, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`http://127.0.0.1:${port}${address}`, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        host: `newsroom.localhost:${port}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    // The server may close an idle connection just as it is used again (Node, `request.reusedSocket`).
    sent.on('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(call(port, address, body)) : reject(error),
    );
    sent.end(body && JSON.stringify(body));
  });
}

/** Calls at a constant rate, whether or not earlier answers have come; a time counts from when a call was due. */
async function loadUntil(port: number, isDone: () => Promise<boolean>) {
  const times: LoadTimes = { healthz: [], portal: [], collect: [], feedback: [] };
  const failed: string[] = [];
  let accepted = 0;
  let isOver = false;
  const begin = performance.now();
  const send = (kind: Call, n: number) => {
    if (kind === 'healthz') return call(port, '/healthz');
    if (kind === 'portal') return call(port, '/?brid=newsroom');
    if (kind === 'collect')
      return call(port, '/collect?brid=newsroom', { events: [sampleEvent(`load-${process.pid}-${n}`)] });
    return call(port, '/api/feedback', { brid: 'newsroom', language: 'en', rating: 5, text: `${n}` });
  };
  const run = async (kind: Call) => {
    const gap = 1000 / CALLS[kind];
    const answers: Promise<void>[] = [];
    const start = performance.now();
    for (let n = 0; !isOver; n++) {
      const due = start + n * gap;
      await wait(Math.max(0, due - performance.now()));
      answers.push(
        send(kind, n).then((status) => {
          if (due - begin > WARM_UP_MS) times[kind].push(performance.now() - due);
          if (status >= 300) failed.push(`${kind} ${status}`);
          else if (kind === 'collect' || kind === 'feedback') accepted += 1;
        }),
      );
    }
    await Promise.all(answers);
  };
  const running = (Object.keys(CALLS) as Call[]).map(run);
  while (!(await isDone())) await wait(200);
  isOver = true;
  await Promise.all(running);
  if (failed.length > 0)
    throw new Error(`Calls failed: ${[...new Set(failed)].join(', ')} (${failed.length})`);
  return { times, accepted };
}

/** MB of memory of processes: resident, which counts what they share once for each, or that in equal shares. */
function memoryOf(pids: readonly number[], kind: 'resident' | 'proportional' = 'resident'): number {
  const [file, line] =
    kind === 'resident' ? ['status', /VmRSS:\s+(\d+)/] : ['smaps_rollup', /\nPss:\s+(\d+)/];
  return pids.reduce((sum, one) => {
    try {
      return sum + Number(line.exec(readFileSync(`/proc/${one}/${file}`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);
}

async function countOf(database: ContentDatabase, table: 'stories' | 'events' | 'feedback'): Promise<number> {
  const row = await database
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count);
}

/** A server that was kept busy with pages, events and feedback, while it read feeds or idle. */
async function measure(port: number, isIngesting: boolean, isPostgres: boolean): Promise<LoadFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-reading-'));
  const brands = temporaryBrands();
  const feeds = [
    ...Array.from({ length: ORDINARY }, (_, at) => `127.0.1.${at + 1}:${port}`),
    ...HOSTILE.map((_, at) => `127.0.2.${at + 1}:${port}`),
  ];
  const urls = feeds.map((host) => `    - url: http://${host}/feed\n`).join('');
  brands.write(
    'newsroom/brand.yaml',
    `${brandText('newsroom')}content:\n  demoPack: false\n  feeds:\n${urls}`,
  );
  const server = isPostgres ? startPostgres() : undefined;
  const url = await server?.create('bench');
  const database = await openDatabase(url ? { url } : path.join(folder, 'content.db'));
  const site = await startSiteAsDeployed(
    {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      BRANDS_DIR: brands.root,
      INGEST: isIngesting ? 'on' : 'off',
      INGEST_ALLOW_PRIVATE: feeds.join(','),
      ...(url ? { DATABASE_URL: url } : {}),
    },
    ['cli/bin/masthead.mjs', 'serve'],
  );
  try {
    const started = performance.now();
    let memory = 0;
    let serverMemory = 0;
    let proportionalMemory = 0;
    const { times, accepted } = await loadUntil(site.port, async () => {
      const pids = [site.pid, ...descendants(site.pid)];
      memory = Math.max(memory, memoryOf(pids));
      proportionalMemory = Math.max(proportionalMemory, memoryOf(pids, 'proportional'));
      serverMemory = Math.max(serverMemory, memoryOf([site.pid]));
      const seconds = (performance.now() - started) / 1000;
      if (!isIngesting) return seconds > 20;
      const row = await database
        .selectFrom('feeds')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirst();
      return Number(row?.count) >= feeds.length || seconds > 120;
    });
    return {
      times,
      sent: accepted,
      stored: (await countOf(database, 'events')) + (await countOf(database, 'feedback')),
      memory,
      serverMemory,
      proportionalMemory,
      stories: await countOf(database, 'stories'),
      ...(isIngesting ? { seconds: (performance.now() - started) / 1000 } : {}),
    };
  } finally {
    await site.stop();
    await database.destroy();
    server?.remove();
    brands.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function p99(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${(sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0).toFixed(0)} ms`;
}

/** Rows of figures for one kind of store: an idle server beside one that reads 25 feeds, five of them hostile. */
export async function readingLoad(publisher: number, isPostgres: boolean): Promise<[string, string][]> {
  const idle = await measure(publisher, false, isPostgres);
  const busy = await measure(publisher, true, isPostgres);
  const name = isPostgres ? 'PostgreSQL' : 'embedded';
  return [
    ...(['healthz', 'portal', 'collect', 'feedback'] as const).map((kind): [string, string] => [
      `${name}: p99 of ${kind}, while it reads (idle)`,
      `${p99(busy.times[kind])} (${p99(idle.times[kind])})`,
    ]),
    [`${name}: events and feedback lost`, `${busy.sent - busy.stored} of ${busy.sent}`],
    [
      `${name}: stories, and seconds until all feeds were read`,
      `${busy.stories}, ${busy.seconds?.toFixed(0)} s`,
    ],
    [
      `${name}: memory at its peak, the server alone (idle)`,
      `${busy.serverMemory.toFixed(0)} MB (${idle.serverMemory.toFixed(0)} MB)`,
    ],
    [
      `${name}: memory at its peak, with its processes (idle)`,
      `${busy.memory.toFixed(0)} MB (${idle.memory.toFixed(0)} MB)`,
    ],
    [
      `${name}: the same, what they share counted once (idle)`,
      `${busy.proportionalMemory.toFixed(0)} MB (${idle.proportionalMemory.toFixed(0)} MB)`,
    ],
  ];
}
