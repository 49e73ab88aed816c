import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresServer } from '#tests/setup/start-postgres.ts';
import type { FaultKind } from './judge-failures.ts';
import type { SmallDisk } from './small-disk.ts';
import { type BrandEdit, editBrand, type SoakSite, WORKERS } from './soak-site.ts';

/** What faults are made with. */
export interface FaultTools {
  site: SoakSite;
  deployment: string;
  /** File that says how far the site's clock is from the true one, in ms. */
  clockFile: string;
  postgres?: PostgresServer | undefined;
  disk?: SmallDisk | undefined;
  nextBrand(): BrandEdit;
}

/** How long a state lasts, in ms. */
const HOLD_MS = 5_000;
/** How long the tail of a fault counts to it, in ms: connections that broke are noticed when they are used next. */
const TAIL_MS = 3_000;

/** The faults that a site with this store can have, by name; each ends when all is whole again. */
export function faultsFor(tools: FaultTools): Array<[FaultKind, () => Promise<void>]> {
  const { site, postgres, disk } = tools;
  return [
    ['worker killed', () => killProcess(site, 'worker', ' is served on ')],
    ['brand edited', () => changeBrand(tools)],
    ...(postgres ? [['database restarted', () => restart(site, postgres)] as const] : []),
    ...(disk ? [['disk full', () => fill(site, disk)] as const] : []),
    ['clock set', () => setClock(tools.clockFile)],
    ['process of the feeds killed', () => killFeeds(site)],
  ].map(([kind, make]) => [kind as FaultKind, make as () => Promise<void>]);
}

async function killProcess(site: SoakSite, name: 'worker' | 'feeds', whenBack: string): Promise<void> {
  const before = site.logged(whenBack);
  const victims = site.processes().filter((one) => one.name === name);
  const victim = victims[Math.floor(Math.random() * victims.length)];
  if (!victim) throw new Error(`There is no process "${name}" to kill.`);
  process.kill(victim.pid, 'SIGKILL');
  await site.untilLogged(whenBack, before + 1);
  await wait(TAIL_MS);
}

/** Its server starts it again after a second. */
async function killFeeds(site: SoakSite): Promise<void> {
  await killProcess(site, 'feeds', 'Feeds: their process ended');
  for (let tries = 0; !site.processes().some(({ name }) => name === 'feeds'); tries++) {
    if (tries > 600) throw new Error('The process of the feeds was not started again.');
    await wait(100);
  }
}

/** First a file that is broken, which must change nothing; then the next brand, which all workers must show. */
async function changeBrand({ site, deployment, nextBrand }: FaultTools): Promise<void> {
  const refused = site.logged('Not reloaded: ');
  const file = path.join(deployment, 'brand.json');
  const whole = readFileSync(file);
  writeFileSync(file, '{');
  site.reload();
  await site.untilLogged('Not reloaded: ', refused + WORKERS);
  writeFileSync(file, whole);
  const brand = nextBrand();
  const reloaded = site.logged('Reloaded, as SIGHUP');
  editBrand(deployment, brand);
  site.reload();
  await site.untilLogged('Reloaded, as SIGHUP', reloaded + WORKERS);
  // On connections of their own, which the workers take in turns.
  for (let asked = 0; asked < 2 * WORKERS; asked++)
    if (!(await pageOf(site)).includes(brand.title))
      throw new Error(`A page is not of the brand ${brand.title}.`);
}

function pageOf({ port }: SoakSite): Promise<string> {
  return new Promise((resolve, reject) => {
    get(
      { port, host: '127.0.0.1', path: '/', agent: false, headers: { host: 'news.acme.example' } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        answer.once('end', () => resolve(text));
      },
    ).once('error', reject);
  });
}

async function restart(site: SoakSite, postgres: PostgresServer): Promise<void> {
  postgres.kill();
  await wait(HOLD_MS);
  postgres.start();
  await untilReady(site);
}

async function fill(site: SoakSite, disk: SmallDisk): Promise<void> {
  disk.fill();
  await wait(HOLD_MS);
  disk.free();
  await untilReady(site);
}

/** An hour ahead, then an hour back, then right again, as a machine whose clock is corrected. */
async function setClock(file: string): Promise<void> {
  for (const offset of [3_600_000, -3_600_000, 0]) {
    writeFileSync(file, String(offset));
    await wait(HOLD_MS);
  }
}

/** Until each worker has answered so, several times. */
async function untilReady(site: SoakSite): Promise<void> {
  let ready = 0;
  for (let tries = 0; ready < 4 * WORKERS; tries++) {
    if (tries > 600) throw new Error('The site was not ready again within a minute.');
    const answer = await fetch(`http://127.0.0.1:${site.port}/readyz`, { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    ready = answer.ok ? ready + 1 : 0;
    await wait(100);
  }
  await wait(TAIL_MS);
}
