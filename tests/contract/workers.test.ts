import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commandOf, descendants } from '#tests/setup/descendants.ts';
import { buildOwnDeployment, type OwnDeployment, WITH_A_FEED } from '#tests/setup/own-deployment.ts';
import { startSite } from '#tests/setup/site-process.ts';

/** Several processes start here, on a machine that may be busy. */
vi.setConfig({ hookTimeout: 240_000 });

let own: OwnDeployment;
beforeAll(async () => {
  own = await buildOwnDeployment(WITH_A_FEED);
});
afterAll(() => own.remove());

const start = (data: string, more: Record<string, string> = {}) =>
  startSite({ PORT: '0', HOST: 'localhost', WORKERS: '2', DATA_DIR: path.join(own.root, data), ...more }, [
    own.at('server.mjs'),
    '--demo',
  ]);
const programs = (pid: number, name: string) =>
  descendants(pid).filter((one) => commandOf(one).includes(own.at(name)));
/** Asks on a connection of its own, as the workers take turns in taking connections. */
const status = async (port: number) => {
  const answer = await fetch(`http://localhost:${port}/?lang=en`, { headers: { connection: 'close' } });
  await answer.arrayBuffer();
  return answer.status;
};

it('two workers answer on one port, one process reads the feeds, and all end with the server', async () => {
  const site = await start('two');
  await expect.poll(() => programs(site.pid, 'server.mjs').length, { timeout: 60_000 }).toBe(2);
  await expect.poll(() => programs(site.pid, 'ingest-process.mjs').length).toBe(1);
  expect(await Promise.all([status(site.port), status(site.port), status(site.port)])).toEqual([
    200, 200, 200,
  ]);
  const started = descendants(site.pid);
  for (const pid of started)
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain(
      'MALLOC_TRIM_THRESHOLD_=131072',
    );
  await site.stop();
  await expect.poll(() => started.map(commandOf).join('')).toBe('');
});

it('workers whose parent is killed end and say why, and so do the processes that read feeds', async () => {
  const site = await start('orphans');
  await expect.poll(() => site.output().split(' is served on ').length - 1, { timeout: 60_000 }).toBe(2);
  await expect.poll(() => programs(site.pid, 'ingest-process.mjs').length).toBe(1);
  const started = descendants(site.pid);
  site.kill();
  await expect.poll(() => started.map(commandOf).join(''), { timeout: 20_000 }).toBe('');
  const said = 'This worker ends, as the process that started it has ended.';
  await expect.poll(() => site.output().split(said).length - 1).toBe(2);
});

it('a worker that is killed is started again, while the other answers', async () => {
  const site = await start('killed', { INGEST: 'off' });
  await expect.poll(() => programs(site.pid, 'server.mjs').length, { timeout: 60_000 }).toBe(2);
  const listening = () => site.output().split(' is served on ').length - 1;
  await expect.poll(listening, { timeout: 60_000 }).toBe(2);
  const [victim = 0, other = 0] = programs(site.pid, 'server.mjs');
  process.kill(victim, 'SIGKILL');
  await expect.poll(site.output).toMatch(/Worker [12] ended \(SIGKILL\); it starts again in 0\.5 s\./);
  expect(await status(site.port)).toBe(200);
  await expect.poll(listening, { timeout: 60_000 }).toBe(3);
  expect(programs(site.pid, 'server.mjs')).toEqual([other, expect.any(Number)]);
  expect(await Promise.all([status(site.port), status(site.port)])).toEqual([200, 200]);
  await site.stop();
});

it('a worker that is started again is of the release that its server runs, not of one that was promoted since', async () => {
  const link = path.join(own.root, 'served');
  symlinkSync(own.at(''), link);
  const site = await startSite(
    { PORT: '0', HOST: 'localhost', WORKERS: '2', DATA_DIR: path.join(own.root, 'promoted'), INGEST: 'off' },
    [path.join(link, 'server.mjs'), '--demo'],
  );
  const listening = () => site.output().split(' is served on ').length - 1;
  await expect.poll(listening, { timeout: 60_000 }).toBe(2);
  rmSync(link);
  symlinkSync(path.join(own.root, 'none'), link);
  process.kill(programs(site.pid, 'server.mjs')[0] ?? 0, 'SIGKILL');
  await expect.poll(listening, { timeout: 60_000 }).toBe(3);
  await site.stop();
});

it('connections that come while a worker hangs are answered by the other, also when the first is killed', async () => {
  const site = await start('hung', { INGEST: 'off' });
  const listening = () => site.output().split(' is served on ').length - 1;
  await expect.poll(listening, { timeout: 60_000 }).toBe(2);
  const [victim = 0] = programs(site.pid, 'server.mjs');
  process.kill(victim, 'SIGSTOP');
  const asked = Array.from({ length: 8 }, () => status(site.port));
  const first = await Promise.race(asked);
  process.kill(victim, 'SIGKILL');
  expect([first, ...(await Promise.all(asked))]).toEqual(Array(9).fill(200));
  await site.stop();
});

it('a first worker that cannot start ends the server, which says why', async () => {
  await expect(start('wrong', { HOST: '192.0.2.1' })).rejects.toThrow(
    /The site ended with 1:\n[\s\S]*HOST is 192\.0\.2\.1, which is no address of this machine/,
  );
});
