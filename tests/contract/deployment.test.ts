import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createEventStore } from '#app/events/collector/event-store.server.ts';
import { filesIn } from '#cli/lib/deployment/cache/folder-state.ts';
import { deploySchema } from '#cli/lib/deployment/deploy-report.ts';
import { portalAnswerSchema } from '#schemas/api/feed.ts';
import { type PictureServer, startPictureServer } from '#tests/fakes/picture-server.ts';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { podEnvironment, readManifest } from '#tests/setup/read-manifest.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';

let folder = '';
const target = () => path.join(folder, 'out', 'acmeNews');
const readDeploy = () =>
  deploySchema.parse(JSON.parse(readFileSync(path.join(target(), 'deploy.json'), 'utf8')));
const environment = () => ({ BRANDS_DIR: path.join(folder, 'brands') });

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-deploy-'));
  cpSync('brands/_presets', path.join(folder, 'brands', '_presets'), { recursive: true });
  for (const [brid, name, domain] of [
    ['acmeNews', 'Acme News', 'news.acme.example'],
    ['otherOne', 'Other One', 'other.example'],
  ] as const) {
    expect(runMasthead(['new', brid, '--name', name, '--domain', domain], environment()).code).toBe(0);
  }
  const built = runMasthead(['build', '--all', '--out', path.join(folder, 'out')], environment());
  expect(built.stdout, built.stderr).toMatch(/^acmeNews: built, \d+ files, [\d.]+ MB in \d+ ms → /m);
  expect(built.stdout).toContain('2 built, 0 unchanged, 0 failed in ');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a deployment', () => {
  it('has what the page on deployments lists, and nothing else', () => {
    const [, list = ''] = readFileSync('docs/how-to/build-and-deploy.md', 'utf8').split(/^## Contents.*$/m);
    const cells = [...(list.split(/^## /m)[0] ?? '').matchAll(/^\| (`[^|]*) \|/gm)];
    const named = cells
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
      .map(([, name = '']) => name);
    const there = readdirSync(target(), { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    );
    expect(there.sort()).toEqual(named.sort());
  });

  it('lists every file with its size and SHA-256', () => {
    const { brid, files } = readDeploy();
    expect(brid).toBe('acmeNews');
    for (const file of files) {
      const content = readFileSync(path.join(target(), file.path));
      expect(createHash('sha256').update(content).digest('hex'), file.path).toBe(file.sha256);
      expect(statSync(path.join(target(), file.path)).size).toBe(file.bytes);
    }
    const names = files.map((file) => file.path);
    for (const name of [
      'server.mjs',
      'masthead.mjs',
      'app/index.js',
      'brand.json',
      'public/manifest.webmanifest',
      'public/robots.txt',
      'public/favicon.ico',
      'public/static/dns.html',
      'public/static/dns-outer-frame.en.html',
      'public/static/dns-outer-frame.es.html',
      'smoke.mjs',
      'deploy/Dockerfile',
      'deploy/masthead-acme-news.service',
      'deploy/nginx.conf',
      'deploy/Caddyfile',
      'deploy/kubernetes.yaml',
      'deploy/alerts.yaml',
      'deploy/dashboard.json',
    ]) {
      expect(names).toContain(name);
    }
    expect(names.some((name) => /^public\/assets\/.+-[\w-]{8}\.js$/.test(name))).toBe(true);
  });

  it('carries binaries of this machine alone, and no sources of theirs', () => {
    const names = filesIn(target()).filter((file) => file.startsWith('node_modules/'));
    const binaries = names.filter((file) => file.endsWith('.node'));
    expect(binaries.map((file) => file.split('/').slice(1, 3).join('/')).sort()).toEqual([
      `@img/sharp-${process.platform}-${process.arch}`,
      '@photostructure/sqlite',
    ]);
    expect(names.filter((file) => /\.(?:c|cc|cpp|h|map|ts)$/.test(file))).toEqual([]);
  });

  it('holds nothing but what deploy.json lists', () => {
    const there = filesIn(target()).filter((file) => file !== 'deploy.json');
    expect(there).toEqual(readDeploy().files.map((file) => file.path));
  });

  it('says which packages are in it, as CycloneDX', () => {
    const { sbom } = readDeploy();
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    const purls = ((sbom?.components ?? []) as Array<{ purl: string }>).map(({ purl }) => purl);
    for (const name of [
      'hono',
      '%40photostructure/sqlite',
      'react',
      '%40remix-run/react',
      '%40fontsource/archivo',
    ]) {
      expect(
        purls.some((purl) => purl.startsWith(`pkg:npm/${name}@`)),
        name,
      ).toBe(true);
    }
    expect(purls.join()).not.toMatch(/vitest|typescript|playwright/);
  });

  it('is the same to the byte when it is built again, elsewhere', () => {
    const out = path.join(folder, 'again');
    runMasthead(['build', 'acmeNews', '--out', out], environment());
    const again = path.join(out, 'acmeNews');
    expect(filesIn(again)).toEqual(filesIn(target()));
    for (const file of filesIn(again)) {
      const [one, other] = [again, target()].map((at) => readFileSync(path.join(at, file)));
      expect(one?.equals(other ?? Buffer.alloc(0)), file).toBe(true);
    }
    expect(readdirSync(out)).toEqual(['acmeNews']);
  });

  it('names no other brand of the project in its own files', () => {
    const { files } = readDeploy();
    for (const file of files.filter(
      ({ path: name }) =>
        /\.(html|json|webmanifest|txt)$/.test(name) && !/^(demo-pack|node_modules)\//.test(name),
    )) {
      expect(readFileSync(path.join(target(), file.path), 'utf8'), file.path).not.toMatch(
        /otherOne|Other One|other\.example/,
      );
    }
  });

  it.skipIf(WITHOUT_POSTGRES)('serves out of PostgreSQL where DATABASE_URL names one', async () => {
    const databaseUrl = await newPostgresDatabase('bare');
    const site = await startSite({ PORT: '0', HOST: 'localhost', DATABASE_URL: databaseUrl }, [
      path.join(target(), 'server.mjs'),
      '--demo',
    ]);
    try {
      const get = (address: string) => fetch(`http://localhost:${site.port}${address}`);
      expect((await get('/readyz')).status).toBe(200);
      const answer = portalAnswerSchema.parse(await (await get('/api/spa/portal')).json());
      expect(answer.articles).toHaveLength(20);
      expect((await (await get('/')).text()).match(/data-story-id/g)?.length).toBeGreaterThanOrEqual(10);
    } finally {
      await site.stop();
    }
    const database = await openDatabase({ url: databaseUrl });
    expect(await createStoryStore(database).count()).toBeGreaterThanOrEqual(20);
    await database.destroy();
  });

  it('starts with Node alone, in any folder, and serves its brand to any host', async () => {
    const alone = mkdtempSync(path.join(tmpdir(), 'masthead-alone-'));
    cpSync(target(), alone, { recursive: true });
    const start = (...args: string[]) =>
      startSite({ PORT: '0', HOST: 'localhost', NODE_PATH: '' }, [path.join(alone, 'server.mjs'), ...args]);
    const empty = await start();
    expect(await (await fetch(`http://localhost:${empty.port}/`)).text()).not.toContain('data-story-id');
    await empty.stop();
    const site = await start('--demo');
    try {
      const page = await (await fetch(`http://localhost:${site.port}/`)).text();
      expect(page).toContain('<title>Acme News</title>');
      expect(page.match(/data-story-id/g)?.length).toBeGreaterThanOrEqual(10);
      for (const [asset] of page.matchAll(/\/(?:assets|brand)\/[\w./-]+\.(?:js|woff2|svg|png)/g)) {
        expect((await fetch(`http://localhost:${site.port}${asset}`)).status, asset).toBe(200);
      }
      const dns = await fetch(`http://localhost:${site.port}/static/dns.html`);
      expect(await dns.text()).toContain('Acme News');
      // The page allows its script by hash; a policy of scripts in the header would take its switch away.
      expect(dns.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
      expect(dns.headers.get('cache-control')).toBe('public, max-age=300');
      const framed = await fetch(`http://localhost:${site.port}/static/dns-outer-frame.en.html`);
      expect(framed.headers.get('content-security-policy')).toBe("object-src 'none'");
    } finally {
      await site.stop();
      rmSync(alone, { recursive: true, force: true });
    }
  });
});

describe.skipIf(WITHOUT_POSTGRES)('the pods of its Kubernetes manifest', () => {
  let databaseUrl = '';
  let publisher: PictureServer;
  let pods: SiteProcess[] = [];
  beforeAll(async () => {
    publisher = await startPictureServer();
    databaseUrl = await newPostgresDatabase('migrated');
    const database = await openDatabase({ url: databaseUrl });
    const story = sampleStory('paper', 1, { imageUrl: `${publisher.base}/photo.jpg` });
    await createStoryStore(database).save(sampleSource('paper'), [story], Date.now());
    await database.destroy();
    const manifest = readManifest(readFileSync(path.join(target(), 'deploy', 'kubernetes.yaml'), 'utf8'));
    const secret = { DATABASE_URL: databaseUrl, PICTURE_KEY: 'sixteen letters and more' };
    // Each with volumes of its own, as emptyDir is.
    const environments = Array.from({ length: manifest.replicas }, (_, pod) =>
      podEnvironment(manifest, secret, (mountPath) => path.join(folder, `pod-${pod}`, mountPath)),
    );
    const here = {
      PORT: '0',
      HOST: 'localhost',
      // The pods are asked by the name of this machine, not by that of the brand.
      STRICT_HOSTS: 'false',
      METRICS_PORT: '0',
      DRAIN_S: '0',
      INGEST: 'off',
      INGEST_ALLOW_PRIVATE: '127.0.0.1',
    };
    pods = await Promise.all(
      environments.map((one) => startSite({ ...one, ...here }, [path.join(target(), 'server.mjs')])),
    );
  });
  afterAll(async () => {
    await Promise.all(pods.map((pod) => pod.stop()));
    await publisher.close();
  });
  const [first, second] = [0, 1].map(
    (pod) => (at: string, how?: RequestInit) => fetch(`http://localhost:${pods[pod]?.port}${at}`, how),
  ) as [typeof fetch, typeof fetch];

  it('serve the pictures that pages of the other name', async () => {
    const address = /\/picture\/[\w-]+\/\d+\/[\w-]+/.exec(await (await first('/')).text())?.[0] ?? 'none';
    const answer = await second(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('keep events and feedback in one place', async () => {
    const post = (body: unknown) => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const event = { ...sampleEvent('event-of-one-pod'), brid: 'acmeNews' };
    const feedback = { brid: 'acmeNews', language: 'en', rating: 5, text: 'Fine.' };
    expect((await first('/collect', post({ events: [event] }))).status).toBe(202);
    expect((await second('/api/feedback', post(feedback))).status).toBe(200);
    const database = await openDatabase({ url: databaseUrl });
    const [kept] = await createEventStore(database).after(0, 10);
    const said = await database.selectFrom('feedback').selectAll().execute();
    await database.destroy();
    expect([kept?.eventId, said.map(({ text }) => text)]).toEqual(['event-of-one-pod', ['Fine.']]);
  });
});

describe('the smoke test of a deployment', () => {
  const smoke = (at: string) =>
    spawnSync(process.execPath, [path.join(at, 'smoke.mjs')], { encoding: 'utf8', cwd: tmpdir() });

  it('starts the deployment by itself and passes', () => {
    const { status, stdout } = smoke(target());
    expect(stdout).not.toContain('FAIL');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/acmeNews: (\d+) of \1 checks passed\.\n$/)]);
  });

  it('fails when files are missing and when a page names another brand', () => {
    const copy = path.join(folder, 'poisoned');
    cpSync(target(), copy, { recursive: true });
    const page = path.join(copy, 'public', 'static', 'dns.html');
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace('</body>', '<a href="/?brid=otherOne">x</a></body>'),
    );
    const assets = path.join(copy, 'public', 'assets');
    for (const name of readdirSync(assets)) if (name.endsWith('.woff2')) rmSync(path.join(assets, name));
    const { status, stdout } = smoke(copy);
    expect(status).toBe(1);
    expect(stdout).toContain('FAIL  no page names another brand: /static/dns.html names otherOne');
    expect(stdout).toMatch(/FAIL {2}scripts, styles and typefaces of the portal are there: \/assets\//);
  });
});

describe('masthead build', () => {
  it('asks for brands when none is named', () => {
    expect(runMasthead(['build'], environment())).toMatchObject({ code: 2 });
  });
});
