import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StoreLocation } from '#app/database/open-database.server.ts';
import { MALLOC_VARIABLES } from '#app/lib/malloc-variables.ts';
import { bigFeed } from '#tests/bench/big-feed.ts';
import { startPostgres } from '#tests/setup/start-postgres.ts';
import { faultsFor } from './faults.ts';
import type { FaultWindow } from './judge-failures.ts';
import type { Acknowledged, FailedCall, LoadOrder, LoadReport } from './load-messages.ts';
import { type ProcessSample, sampleProcess } from './process-samples.ts';
import { openSmallDisk } from './small-disk.ts';
import type { SoakRecord, SoakReport } from './soak-record.ts';
import { soakReport } from './soak-report.ts';
import { buildSoakDeployment, editBrand, type SoakSite, startSoakSite } from './soak-site.ts';

/** What a soak is run with. */
export interface SoakOptions {
  store: 'embedded' | 'postgresql';
  /** Of the load at the constant rate. */
  seconds: number;
  /** Files of the program that makes the load, and of what is loaded before each program of the site. */
  programs: { load: string; before: readonly string[] };
}

/** Share of what the machine carries that the load is. */
const SHARE = 0.6;
/** How long the machine is measured, in s. */
const MEASURE_S = 12;
/** Share of the time that is over when the last fault begins; memory is judged by what is left. */
const CALM_FROM = 0.4;
/** Size of the embedded store's disk, in MB. */
const DISK_MB = 768;
const SAMPLE_MS = 1_000;

/** Serves a deployment under load, breaks what it stands on, and judges what became of it. */
export async function runSoak({ store, seconds, programs }: SoakOptions): Promise<SoakReport> {
  const root = mkdtempSync(path.join(tmpdir(), 'masthead-soak-'));
  const data = path.join(root, 'data');
  mkdirSync(data);
  const clockFile = path.join(root, 'clock');
  writeFileSync(clockFile, '0');
  const memory = path.join(root, 'memory');
  mkdirSync(memory);
  const publisher = await publish();
  const postgres = store === 'postgresql' ? startPostgres() : undefined;
  const disk = store === 'embedded' ? await openSmallDisk(data, DISK_MB) : undefined;
  try {
    const url = await postgres?.create('soak');
    const deployment = buildSoakDeployment(root);
    const nextBrand = brandsOver(publisher);
    editBrand(deployment, nextBrand());
    const environment = {
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, DRAIN_S: '0', LOG_REQUESTS: '0' },
      ...{
        STRICT_HOSTS: 'true',
        TRUST_PROXY: 'loopback',
        INGEST_ALLOW_PRIVATE: hostsOf(publisher).join(','),
      },
      ...{ SOAK_CLOCK: clockFile, SOAK_MEMORY: memory, ...MALLOC_VARIABLES },
      NODE_OPTIONS: programs.before.map((file) => `--import=${pathToFileURL(file)}`).join(' '),
      ...(url ? { DATABASE_URL: url } : {}),
    };
    const site = await startSoakSite(deployment, environment, disk?.enter);
    const tools = { site, deployment, clockFile, postgres, disk, nextBrand };
    const record = await soak(site, faultsFor(tools), seconds, programs.load, memory);
    await site.stop();
    const copy = path.join(root, 'copy');
    // SQLite would take the folder of the namespace for one of this process.
    if (disk) cpSync(disk.folder, copy, { recursive: true });
    const location: StoreLocation = url ? { url } : { file: path.join(copy, 'content.db') };
    return await soakReport(record, location, site);
  } finally {
    disk?.remove();
    postgres?.remove();
    publisher.closeAllConnections();
    publisher.close();
    rmSync(root, { recursive: true, force: true });
  }
}

async function soak(
  site: SoakSite,
  faults: ReturnType<typeof faultsFor>,
  seconds: number,
  program: string,
  memory: string,
): Promise<SoakRecord> {
  const load = fork(program, { stdio: 'inherit' });
  const failed: FailedCall[] = [];
  const acknowledged: Acknowledged = { events: [], feedback: [], reactions: [] };
  load.on('message', (report: LoadReport) => {
    if (report.kind !== 'progress') return;
    failed.push(...report.failed);
    for (const [name, ids] of Object.entries(report.acknowledged))
      acknowledged[name as 'events'].push(...ids);
  });
  const measured = (await ask(load, { kind: 'measure', port: site.port, seconds: MEASURE_S }, 'measured'))
    .rate;
  const rate = Math.max(1, Math.round(measured * SHARE));
  const ended = reported(load, 'ended');
  order(load, { kind: 'run', port: site.port, rate });
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  const samples = new Map<string, ProcessSample[]>();
  const sampling = setInterval(() => takeSamples(site, passed(), memory, samples), SAMPLE_MS);
  try {
    const windows = await breakThings(faults, () => passed() < seconds * CALM_FROM);
    const calmFrom = passed();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, seconds - passed()) * 1000));
    order(load, { kind: 'stop' });
    if (process.env.DUMP)
      writeFileSync(process.env.DUMP + (Date.now() % 1000), JSON.stringify([calmFrom, [...samples]]));
    const all = { rate: { measured, asked: rate }, failed, acknowledged, windows, samples, calmFrom };
    return { ...all, ended: await ended };
  } finally {
    clearInterval(sampling);
    if (load.connected) load.kill();
  }
}

/** One fault after the other, each at least once. */
async function breakThings(
  faults: ReturnType<typeof faultsFor>,
  isTime: () => boolean,
): Promise<FaultWindow[]> {
  const windows: FaultWindow[] = [];
  for (let at = 0; at < faults.length || isTime(); at++) {
    const [kind, make] = faults[at % faults.length] as (typeof faults)[number];
    const from = Date.now();
    await make();
    windows.push({ kind, from, until: Date.now() });
  }
  return windows;
}

function takeSamples(
  site: SoakSite,
  at: number,
  memory: string,
  samples: Map<string, ProcessSample[]>,
): void {
  for (const { pid, name } of site.processes()) {
    const sample = sampleProcess(pid, at, memory);
    const key = `${name} ${pid}`;
    if (sample) samples.set(key, [...(samples.get(key) ?? []), sample]);
  }
}

function order(load: ChildProcess, message: LoadOrder): void {
  load.send(message);
}

function reported<K extends LoadReport['kind']>(
  load: ChildProcess,
  kind: K,
): Promise<Extract<LoadReport, { kind: K }>> {
  return new Promise((resolve, reject) => {
    load.on('message', (report: LoadReport) => {
      if (report.kind === kind) resolve(report as Extract<LoadReport, { kind: K }>);
    });
    load.once('exit', (code) => reject(new Error(`The load ended with ${code}.`)));
  });
}

function ask<K extends LoadReport['kind']>(load: ChildProcess, message: LoadOrder, kind: K) {
  const answer = reported(load, kind);
  order(load, message);
  return answer;
}

/** Feeds at hosts of their own; each has new stories whenever it is read. */
async function publish(): Promise<Server> {
  let read = 0;
  const server = createServer((_request, answer) => {
    read += 1;
    answer.writeHead(200, { 'content-type': 'application/rss+xml' }).end(bigFeed(read, 20, Date.now()));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}

const HOSTS = 8;

function hostsOf(publisher: Server): string[] {
  const { port } = publisher.address() as AddressInfo;
  return Array.from({ length: HOSTS }, (_, at) => `127.0.1.${at + 1}:${port}`);
}

/** Each next brand has another title, and feeds that are read at once, as they are new. */
function brandsOver(publisher: Server): () => { title: string; feeds: string[] } {
  let edition = 0;
  return () => {
    edition += 1;
    return {
      title: `Acme edition ${edition}`,
      feeds: hostsOf(publisher).map((host) => `http://${host}/feed-${edition}`),
    };
  };
}
