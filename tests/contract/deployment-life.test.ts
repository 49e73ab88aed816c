import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { commandOf, descendants } from '#tests/setup/descendants.ts';
import { buildOwnDeployment, type OwnDeployment, WITH_A_FEED } from '#tests/setup/own-deployment.ts';
import { startSite } from '#tests/setup/site-process.ts';

vi.setConfig({ hookTimeout: 240_000 });

/** A user without rights of its own; tests that run as root would be refused nothing. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

let own: OwnDeployment;
beforeAll(async () => {
  own = await buildOwnDeployment(
    `cmsConfig:\n  geoEdgePolicyKey: "\${env:GEO_EDGE_POLICY_KEY}"\n${WITH_A_FEED}`,
  );
  // For the other user.
  chmodSync(own.root, 0o755);
});
afterAll(() => own.remove());

const here = (data: string) => ({
  PORT: '0',
  HOST: 'localhost',
  INGEST: 'off',
  DATA_DIR: path.join(own.root, data),
});
const start = (environment: Record<string, string>, uid?: number) =>
  startSite(environment, [own.at('server.mjs'), '--demo'], uid);

describe('a server that cannot start says so in a sentence', () => {
  it.each([
    [
      { PORT: 'abc' },
      'The server did not start. The environment is not right:\n  PORT: takes a number, not "abc"\n',
    ],
    [
      { DATABASE_URL: 'postgresql://127.0.0.1:1/news' },
      'The server did not start. The content store postgresql://127.0.0.1:1/news cannot be opened: The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
    ],
    [
      { HOST: '192.0.2.1' },
      'The server did not start. HOST is 192.0.2.1, which is no address of this machine. For all its addresses: HOST=0.0.0.0\n',
    ],
    [
      { PICTURE_KEY_FILE: '/none/key' },
      'The server did not start. The environment is not right:\n  PICTURE_KEY_FILE names /none/key, which cannot be read: ENOENT\n',
    ],
  ])('%o', (wrong, said) => {
    const started = (more: Record<string, string>) =>
      spawnSync(process.execPath, [own.at('server.mjs')], {
        env: { ...process.env, ...here('failing'), GEO_EDGE_POLICY_KEY: 'set', ...wrong, ...more },
        encoding: 'utf8',
      });
    const { status, stderr } = started({ LOG_FORMAT: 'text' });
    expect([status, stderr]).toEqual([1, said]);
    // Where programs read the log, the last line is one of it.
    expect(JSON.parse(started({}).stderr)).toMatchObject({ level: 'warn', msg: said.trimEnd() });
  });

  it('and names a variable that looks like a typing error before', () => {
    const { stderr } = spawnSync(process.execPath, [own.at('server.mjs')], {
      env: {
        ...process.env,
        ...here('failing'),
        GEO_EDGE_POLICY_KEY: 'set',
        HOST: '192.0.2.1',
        DATABSE_URL: 'hush',
      },
      encoding: 'utf8',
    });
    const [first = ''] = stderr.split('\n');
    const msg = 'The environment: nothing reads DATABSE_URL; did you mean DATABASE_URL?';
    expect(JSON.parse(first)).toMatchObject({ level: 'warn', msg });
  });

  it('without its packages, and no command advises to move the store away', () => {
    const bare = path.join(own.root, 'bare');
    const isOwn = (from: string) => path.relative(own.at(), from) !== 'node_modules';
    cpSync(own.at(), bare, { recursive: true, filter: isOwn });
    mkdirSync(path.join(own.root, 'full'));
    writeFileSync(path.join(own.root, 'full', 'content.db'), '');
    const run = (...args: string[]) =>
      spawnSync(process.execPath, args, {
        cwd: bare,
        env: { ...process.env, ...here('full'), GEO_EDGE_POLICY_KEY: 'set', LOG_FORMAT: 'text' },
        encoding: 'utf8',
      });
    expect(run('server.mjs')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^The server did not start\. The content store \S+ cannot be opened: its library does not load: [^\n]*\n$/,
      ),
    });
    const { status, stdout } = run('masthead.mjs', 'doctor', '--offline');
    expect([status, stdout]).toEqual([1, expect.stringContaining('fix: deploy the whole folder')]);
    expect(stdout).not.toMatch(/fix: (npm|mv) /);
  });

  it('without its brand file', () => {
    const broken = path.join(own.root, 'broken');
    cpSync(own.at(), broken, { recursive: true });
    writeFileSync(path.join(broken, 'brand.json'), '{');
    const { status, stderr } = spawnSync(process.execPath, [path.join(broken, 'server.mjs')], {
      env: { ...process.env, ...here('failing'), LOG_FORMAT: 'text' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The server did not start\. .*brand\.json cannot be used: [^\n]*\nDeploy the folder again\.\n$/,
      ),
    ]);
    const doctor = spawnSync(process.execPath, [path.join(broken, 'masthead.mjs'), 'doctor', '--offline'], {
      env: { ...process.env, ...here('failing') },
      encoding: 'utf8',
    });
    expect([doctor.status, doctor.stderr]).toEqual([
      1,
      expect.stringMatching(/^Error: .*brand\.json cannot be used: [^\n]*\n {2}Deploy the folder again\.\n$/),
    ]);
  });
});

it('the feeds are read in a process of its own, which ends with the server', async () => {
  const site = await start({ ...here('reading'), INGEST: 'on' });
  const programs = () => descendants(site.pid).map(commandOf).join(' ');
  await expect.poll(programs).toContain(own.at('ingest-process.mjs'));
  const started = descendants(site.pid);
  await site.stop();
  await expect.poll(() => started.map(commandOf).join('')).toBe('');
});

describe('secrets', () => {
  it('are not in the deployment, and come from the environment or a file when it starts, and on SIGHUP', async () => {
    expect(readFileSync(own.at('brand.json'), 'utf8')).toContain('"${env:GEO_EDGE_POLICY_KEY}"');
    const file = path.join(own.root, 'geo-edge.key');
    writeFileSync(file, 'first-value\n');
    const site = await start({ ...here('secrets'), GEO_EDGE_POLICY_KEY_FILE: file });
    const shown = async () => (await fetch(`http://localhost:${site.port}/api/spa/configs/portal`)).text();
    expect(await shown()).toContain('"first-value"');
    writeFileSync(file, 'second-value\n');
    site.signal('SIGHUP');
    await expect.poll(site.output).toContain('Reloaded, as SIGHUP asked for it.');
    expect(await shown()).toContain('"second-value"');
    await site.stop();
  });

  it('that are missing are named, and the site starts without them', async () => {
    const site = await start(here('secrets'));
    expect(site.output()).toContain(
      'GEO_EDGE_POLICY_KEY is not set, so cmsConfig.geoEdgePolicyKey is left out. Set it and start again.',
    );
    await site.stop();
  });
});

describe('a data folder that cannot be written', () => {
  const folder = () => path.join(own.root, 'read-only');
  beforeAll(async () => {
    const site = await start(here('read-only'));
    await site.stop();
    for (const name of readdirSync(folder())) chmodSync(path.join(folder(), name), 0o444);
    chmodSync(folder(), 0o555);
  });
  afterAll(() => chmodSync(folder(), 0o755));

  it('is served, takes nothing that would be lost, and the log says so', async () => {
    const site = await start({ ...here('read-only'), INGEST: 'on' }, NOBODY);
    const ask = (at: string, how?: RequestInit) => fetch(`http://localhost:${site.port}${at}`, how);
    expect(site.output()).toContain(
      `The data folder ${folder()} cannot be written (EACCES). The stories that are in it are served. Nothing is stored: `,
    );
    expect((await (await ask('/')).text()).match(/data-story-id/g)?.length).toBeGreaterThanOrEqual(10);
    expect((await ask('/readyz')).status).toBe(200);
    const body = JSON.stringify({ events: [sampleEvent('event-1-1')] });
    const headers = { 'Content-Type': 'application/json' };
    expect((await ask('/collect', { method: 'POST', body, headers })).status).toBe(503);
    await site.stop();
    expect(await site.ended).toBe(0);
  });

  const refusal = (data: string, more: Record<string, string> = {}) =>
    spawnSync(process.execPath, [own.at('server.mjs')], {
      env: { ...process.env, ...here(data), GEO_EDGE_POLICY_KEY: 'set', LOG_FORMAT: 'text', ...more },
      encoding: 'utf8',
      ...(NOBODY === undefined ? {} : { uid: NOBODY }),
    }).stderr;

  it('is not served when its store cannot be copied: an empty site would hide the stories', () => {
    expect(refusal('read-only', { TMPDIR: '/none' })).toMatch(
      /The server did not start\. The data folder .*read-only cannot be written, and its store cannot be copied to \/none: ENOENT.*\n$/,
    );
  });

  it.runIf(NOBODY)('is not served when its store is another user’s, who is named', () => {
    const foreign = path.join(own.root, 'foreign');
    cpSync(folder(), foreign, { recursive: true });
    chmodSync(foreign, 0o755);
    chmodSync(path.join(foreign, 'content.db'), 0o600);
    chownSync(foreign, NOBODY ?? 0, 0);
    const file = path.join(foreign, 'content.db');
    expect(refusal('foreign')).toBe(
      `The server did not start. The content store ${file} cannot be read (EACCES): it belongs to root, and this server runs as user ${NOBODY}. As root: chown -R ${NOBODY} ${file}\n`,
    );
    chmodSync(foreign, 0o700);
    chownSync(foreign, 0, 0);
    expect(refusal('foreign')).toContain(
      `The data folder ${foreign} cannot be read (EACCES): it belongs to root`,
    );
  });

  it('that has no store is served without stories', async () => {
    const empty = path.join(own.root, 'empty');
    mkdirSync(empty, { mode: 0o555 });
    const site = await startSite(here('empty'), [own.at('server.mjs')], NOBODY);
    const page = await fetch(`http://localhost:${site.port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('No stories here yet')]);
    await site.stop();
    rmSync(empty, { recursive: true });
  });
});

describe('the commands of a deployment, without the repository', () => {
  const masthead = (data: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [own.at('masthead.mjs'), ...args], {
      env: { ...process.env, ...here(data) },
      cwd: own.root,
      encoding: 'utf8',
    });
    return { code: status, stdout, stderr };
  };
  const data = 'operated';
  const backup = () => path.join(own.root, 'backup.db');

  it('migrate, back up a store that is served, and restore it once the server has stopped', async () => {
    expect(masthead(data, 'migrate').stdout).toMatch(/content\.db: 0001-first-tables, .* applied\.\n$/);
    expect(masthead(data, 'migrate').stdout).toMatch(/content\.db: the tables are up to date\.\n$/);
    const site = await start(here(data));
    expect(masthead(data, 'backup', backup())).toMatchObject({ code: 0, stderr: '' });
    expect(masthead(data, 'restore', backup())).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Error: A server uses .*content\.db\. Stop it first\.\n$/),
    });
    await site.stop();
    expect(masthead(data, 'restore', backup())).toMatchObject({ code: 0, stderr: '' });
    const again = await start(here(data));
    expect(await (await fetch(`http://localhost:${again.port}/`)).text()).toContain('data-story-id');
    await again.stop();
  });

  it.each([
    [['doctor', '--offline', '--json'], /"group": "store"/],
    [['content', 'feeds'], /^No feed was read into this store yet/],
    [['events', 'tail', 'acmeNews', '--no-follow'], /There are no events of acmeNews yet/],
    [['feedback', 'acmeNews'], /feedback/i],
    [['push', 'keys', '--json'], /VAPID_PUBLIC_KEY/],
    [['upstream', 'check', 'http://127.0.0.1:9', '--brand', 'acmeNews'], /0 of \d+ calls understood/],
    [['--version'], /^\d+\.\d+\.\d+\+[0-9a-f]{10}\n$/],
  ])('masthead.mjs %s', (args, said) => {
    const { code, stdout, stderr } = masthead(data, ...args);
    expect(stdout + stderr).toMatch(said);
    expect(code).toBeLessThan(2);
  });

  it('name what they do not know', () => {
    expect(masthead(data, 'feedback', 'acmeNew')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no brand acmeNew.'),
    });
  });
});

describe('logs and metrics', () => {
  /** What says who a visitor is, where they are, or what they read. */
  const PERSONAL = [
    'visitor-4711',
    'device-0815',
    'hush-cookie',
    '198.51.100.7',
    'SecretAgent',
    'story-to-hide',
  ];
  const [auid, cd, cookie, address, agent, story] = PERSONAL as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];

  it('count and time requests by kind, status and brand, and hold nothing of the visitor', async () => {
    const site = await start({ ...here('measured'), METRICS_PORT: '0' });
    const headers = { Cookie: `_auid=${cookie}`, 'X-Forwarded-For': address, 'User-Agent': agent };
    const ask = (at: string) => fetch(`http://localhost:${site.port}${at}`, { headers });
    for (const at of [`/?auid=${auid}&cd=${cd}`, `/article-content/${story}`, '/api/spa/portal', '/readyz'])
      await (await ask(at)).arrayBuffer();
    const metricsAt = /"msg":"Metrics: (http:[^"]+)"/.exec(site.output())?.[1] ?? '';
    await expect.poll(() => site.output().match(/"msg":"request"/g)?.length).toBe(4);
    const metrics = await (await fetch(metricsAt)).text();
    await site.stop();
    expect(metrics).toContain('masthead_requests_total{route="page",status="2xx",brand="acmeNews"} 1\n');
    expect(metrics).toContain('masthead_requests_total{route="page",status="4xx",brand="acmeNews"} 1\n');
    expect(metrics).toMatch(/^masthead_database_up 1$/m);
    expect(metrics).toMatch(/^masthead_memory_bytes\{kind="rss"\} [1-9]\d+$/m);
    expect(metrics).toMatch(/^masthead_events_oldest_waiting_seconds 0$/m);
    const lines = site.output().trim().split('\n');
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        time: expect.any(String),
        level: expect.stringMatching(/^(info|warn)$/),
      });
    for (const personal of [...PERSONAL, '127.0.0.1', '::1'])
      expect([personal, metrics.includes(personal), site.output().includes(personal)]).toEqual([
        personal,
        false,
        false,
      ]);
    expect((await fetch(metricsAt).catch(() => undefined))?.status).toBeUndefined();
  });
});

it('the image of the Dockerfile has every file of the deployment', () => {
  const copied = [...readFileSync(own.at('deploy', 'Dockerfile'), 'utf8').matchAll(/^COPY (.*) \S+$/gm)];
  const names = copied.flatMap(([, files = '']) => files.split(' '));
  const there = readdirSync(own.at()).filter((name) => name !== 'deploy' && name !== 'data');
  expect(names.sort()).toEqual(there.sort());
});
