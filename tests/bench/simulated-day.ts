import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#app/database/open-database.server.ts';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { descendants } from '#tests/setup/descendants.ts';
import { type SiteProcess, startSiteAsDeployed } from '#tests/setup/site-process.ts';
import { startPostgres } from '#tests/setup/start-postgres.ts';
import { type DayPanel, dayChart } from './day-chart.ts';
import { type DayCall, type DayRequest, dayTraffic } from './day-traffic.ts';
import { percentile } from './median.mjs';
import { processorTime } from './processor-time.mjs';

const SERVERS = 2;
/** Parts of the day that are drawn: ten minutes each. */
const PARTS = 144;
const EVENTS_IN_BATCH = 10;
/** Longest wait for an answer, in ms. */
const MAX_WAIT_MS = 30_000;

/** What one part of the day was like. */
interface DayPart {
  times: number[];
  failed: number;
  /** Processor time in ms: of each server, and last of PostgreSQL. */
  processors: number[];
}

/** A simulated day. */
export interface SimulatedDay {
  rows: [string, string][];
  /** SVG. */
  picture: string;
}

interface Call {
  address: string;
  body?: object;
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 });

function callOf({ kind, visitor, story }: DayRequest, n: number, stories: readonly string[]): Call {
  const auid = `day-${visitor}`;
  const cd = new URLSearchParams({ cd: JSON.stringify({ auid, os: 'android' }) });
  const id = stories[story] ?? stories[0];
  const calls: Record<DayCall, () => Call> = {
    document: () => ({ address: `/?brid=newsroom&${cd}` }),
    config: () => ({ address: `/api/spa/configs/portal?brid=newsroom&auid=${auid}` }),
    listPage: () => ({ address: `/_root.data?brid=newsroom&offset=20&${cd}` }),
    story: () => ({
      address: `/article-content/${id}.data?brid=newsroom&_routes=routes%2Farticle-content.%24articleId&${cd}`,
    }),
    events: () => ({
      address: '/collect?brid=newsroom',
      body: {
        events: Array.from({ length: EVENTS_IN_BATCH }, (_, at) => sampleEvent(`day-event-${n}-${at}`)),
      },
    }),
    reaction: () => ({
      address: '/api/reactions?brid=newsroom',
      body: { auid, kind: 'follow', topic: 'sports' },
    }),
  };
  return calls[kind]();
}

/** @returns the status; 0 where no answer came */
function send(port: number, { address, body }: Call, visitor: number): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({
      port,
      path: address,
      agent,
      method: body ? 'POST' : 'GET',
      timeout: MAX_WAIT_MS,
      headers: {
        host: `localhost:${port}`,
        'accept-encoding': 'gzip',
        'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    sent.on('timeout', () => sent.destroy());
    // The server may close an idle connection just as it is used again (Node, `request.reusedSocket`).
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(sent.reusedSocket && error.code === 'ECONNRESET' ? send(port, { address, body }, visitor) : 0),
    );
    sent.end(body && JSON.stringify(body));
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * A day of traffic in some minutes, against two servers that share one PostgreSQL. Requests are sent when they are due,
 * whether or not earlier answers have come; a time counts from when a request was due.
 */
export async function simulateDay(visitors: number, minutes: number): Promise<SimulatedDay> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-day-'));
  const postgres = startPostgres(path.join(folder));
  try {
    const url = await postgres.create('day');
    const database = await openDatabase({ url });
    const sites: SiteProcess[] = [];
    for (let n = 0; n < SERVERS; n++)
      sites.push(
        await startSiteAsDeployed({
          ...{ PORT: '0', HOST: 'localhost', DATABASE_URL: url, DATA_DIR: path.join(folder, `server-${n}`) },
          ...{ TRUST_PROXY: 'loopback', PICTURE_KEY: 'day'.repeat(20), NODE_ENV: 'production' },
        }),
      );
    const postmaster = Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    const processors = () => [
      ...sites.map(({ pid }) => sum([pid, ...descendants(pid)].map(processorTime))),
      sum([postmaster, ...descendants(postmaster)].map(processorTime)),
    ];
    const list = await fetch(`http://localhost:${sites[0]?.port}/api/articles?brid=newsroom&topics=latest`);
    const { articles } = (await list.json()) as { articles: { id: string }[] };
    const stories = articles.map(({ id }) => id);
    const traffic = dayTraffic(visitors, stories.length);
    const ports = sites.map(({ port }) => port);
    let isOver = false;
    for (const [n, site] of sites.entries())
      void site.ended.then((code) => {
        if (isOver) return;
        const how = code === null ? 'by a signal' : `with code ${code}`;
        console.error(
          `Server ${n + 1} ended ${how} in the middle of the day:\n${site.output().slice(-4000)}`,
        );
      });
    const { parts, accepted } = await run({ traffic, stories, ports, ms: minutes * 60_000, processors });
    const row = await database
      .selectFrom('events')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    isOver = true;
    await Promise.all(sites.map((site) => site.stop()));
    await database.destroy();
    const lost = Math.max(0, accepted - Number(row?.count));
    return report({ parts, accepted, lost, visitors, minutes });
  } finally {
    postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface DayRun {
  traffic: readonly DayRequest[];
  stories: readonly string[];
  ports: readonly number[];
  /** How long the day takes. */
  ms: number;
  processors(): number[];
}

async function run({ traffic, stories, ports, ms, processors }: DayRun) {
  const parts: DayPart[] = Array.from({ length: PARTS }, () => ({ times: [], failed: 0, processors: [] }));
  const answers: Promise<void>[] = [];
  let accepted = 0;
  let before = processors();
  let closed = 0;
  const start = performance.now() + 100;
  const close = (upTo: number) => {
    for (; closed < upTo; closed++) {
      const now = processors();
      const part = parts[closed];
      if (part) part.processors = now.map((time, index) => Math.max(0, time - (before[index] ?? 0)));
      before = now;
    }
  };
  for (const [n, one] of traffic.entries()) {
    const due = start + one.at * ms;
    if (due - performance.now() > 1) await wait(due - performance.now());
    close(Math.floor(one.at * PARTS));
    const part = parts[Math.floor(one.at * PARTS)];
    const answered = send(ports[n % ports.length] ?? 0, callOf(one, n, stories), one.visitor);
    answers.push(
      answered.then((status) => {
        part?.times.push(performance.now() - due);
        if (status < 200 || status >= 300) {
          if (part) part.failed += 1;
        } else if (one.kind === 'events') accepted += EVENTS_IN_BATCH;
      }),
    );
  }
  await Promise.all(answers);
  close(PARTS);
  return { parts, accepted };
}

interface DayFindings {
  parts: readonly DayPart[];
  accepted: number;
  lost: number;
  visitors: number;
  minutes: number;
}

function report({ parts, accepted, lost, visitors, minutes }: DayFindings): SimulatedDay {
  const seconds = (minutes * 60) / PARTS;
  const perSecond = parts.map(({ times }) => times.length / seconds);
  const p50 = parts.map(({ times }) => percentile(times, 0.5));
  const p99 = parts.map(({ times }) => percentile(times, 0.99));
  const failed = parts.map((part) => part.failed);
  const names = [...Array.from({ length: SERVERS }, (_, n) => `server ${n + 1}`), 'PostgreSQL'];
  const shares = names.map((name, index) => ({
    name,
    values: parts.map((part) => (part.processors[index] ?? 0) / (seconds * 10)),
  }));
  const all = parts.flatMap(({ times }) => times);
  const busiest = perSecond.indexOf(Math.max(...perSecond));
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const panels: DayPanel[] = [
    { title: 'Requests', unit: 'a second', curves: [{ name: 'requests', values: perSecond }] },
    {
      title: 'Answers',
      unit: 'ms',
      curves: [
        { name: 'half of them', values: p50 },
        { name: '99 of 100', values: p99 },
      ],
    },
    { title: 'Processors', unit: '% of a core', curves: shares },
  ];
  return {
    picture: dayChart(`A day of ${visitors.toLocaleString('en')} visitors in ${minutes} minutes`, panels),
    rows: [
      ['requests, and those that failed', `${all.length.toLocaleString('en')}, ${sum(failed)}`],
      [
        'requests a second, average / busiest ten minutes of the day',
        `${(all.length / (minutes * 60)).toFixed(0)} / ${(perSecond[busiest] ?? 0).toFixed(0)}`,
      ],
      ['answers of the whole day, p50 / p99', `${ms(percentile(all, 0.5))} / ${ms(percentile(all, 0.99))}`],
      [
        'answers of the busiest ten minutes, p50 / p99',
        `${ms(p50[busiest] ?? 0)} / ${ms(p99[busiest] ?? 0)}`,
      ],
      ...shares.map(({ name, values }): [string, string] => [
        `${name}: share of a core, average / highest`,
        `${(sum(values) / PARTS).toFixed(0)} % / ${Math.max(...values).toFixed(0)} %`,
      ]),
      ['events accepted, and those that are not in the store', `${accepted.toLocaleString('en')}, ${lost}`],
    ],
  };
}
