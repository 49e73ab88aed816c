import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';

let folder = '';
const asked: string[] = [];
/** What the site answers with, by path; nothing to all others. */
const answers: Record<string, [type: string, body: string]> = {};
const site = createServer(({ url = '' }, answer) => {
  asked.push(url);
  const [type, body] = answers[url] ?? ['text/html', ''];
  answer.setHeader('content-type', type).end(body);
});

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-smoke-'));
  copyFileSync('templates/deploy/smoke.mjs', path.join(folder, 'smoke.mjs'));
  writeFileSync(path.join(folder, 'brand.json'), JSON.stringify({ brand: sampleBrand() }));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Exit code, and the lines that it prints. */
const smokeWith = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<[number | string, string[]]>((resolve) => {
    execFile(process.execPath, [path.join(folder, 'smoke.mjs'), ...args], { env }, (error, stdout) =>
      resolve([error?.code ?? 0, stdout.trimEnd().split('\n')]),
    );
  });
const smoke = (...args: string[]) => smokeWith(process.env, ...args);

const USAGE =
  'smoke.mjs takes nothing, or the address of a site: node smoke.mjs https://news.carrier.example';

it.each([['acme'], [''], ['file:///etc'], ['localhost:3000'], ['https://a.example', 'more']])(
  'the smoke test says in a sentence that it does not take %j',
  async (...args) => expect(await smoke(...args)).toEqual([1, [`FAIL  ${USAGE}`]]),
);

it('the smoke test says on --help what it takes', async () =>
  expect(await smoke('--help')).toEqual([0, [USAGE]]));

it('the smoke test keeps the query of the address in all that it asks', async () => {
  const { port } = site.address() as AddressInfo;
  await smoke(`http://127.0.0.1:${port}/?brid=sampleNews`);
  expect(asked).toContain('/?lang=en&brid=sampleNews');
  expect(asked.filter((url) => !url.includes('brid=sampleNews'))).toEqual([]);
});

it('the smoke test names what is missing of the deployment', async () => {
  const half = mkdtempSync(path.join(tmpdir(), 'masthead-half-deployment-'));
  const smokeOfHalf = () => {
    const { status, stdout } = spawnSync(process.execPath, [path.join(half, 'smoke.mjs')], {
      encoding: 'utf8',
    });
    return [status, stdout.trimEnd().replaceAll(half, '')];
  };
  copyFileSync('templates/deploy/smoke.mjs', path.join(half, 'smoke.mjs'));
  expect(smokeOfHalf()).toEqual([
    1,
    "FAIL  brand.json cannot be used: ENOENT: no such file or directory, open '/brand.json'. Copy the whole deployment again.",
  ]);
  writeFileSync(path.join(half, 'brand.json'), JSON.stringify({ brand: sampleBrand() }));
  const files = ['brand.json', 'node_modules/sharp/package.json', 'server.mjs'].map((path) => ({ path }));
  writeFileSync(path.join(half, 'deploy.json'), JSON.stringify({ files }));
  expect(smokeOfHalf()).toEqual([
    1,
    'FAIL  the deployment is not whole: node_modules/sharp/package.json and 1 more cannot be found. Copy the whole folder again.',
  ]);
  rmSync(half, { recursive: true });
});

it('the server that the smoke test starts has no store, port or feeds of the machine', async () => {
  const shared = {
    DATABASE_URL: 'postgresql://production/news',
    DATABASE_URL_FILE: '/run/secrets/database',
    METRICS_PORT: '9100',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    WEBSUB_CALLBACK: 'https://news.carrier.example',
    PORT_FILE: '/etc/port',
  };
  writeFileSync(
    path.join(folder, 'server.mjs'),
    `const names = ${JSON.stringify([...Object.keys(shared), 'INGEST', 'PICTURE_KEY'])};
    console.log(JSON.stringify(names.map((name) => process.env[name] ?? null)));
    process.exit(1);`,
  );
  const [, lines] = await smokeWith({ ...process.env, ...shared, PICTURE_KEY: 'kept' });
  expect(lines).toEqual([
    'FAIL  the server ended with 1:',
    JSON.stringify([...Object.keys(shared).map(() => null), 'off', 'kept']),
  ]);
});

it.each([
  [
    ['text/html', '<!DOCTYPE html>'],
    'FAIL  scripts, styles and typefaces of the portal are there: /assets/a.js came as text/html',
  ],
  [
    ['text/javascript', ''],
    'FAIL  scripts, styles and typefaces of the portal are there: /assets/a.js is empty',
  ],
  [['text/javascript; charset=utf-8', '1'], 'ok    scripts, styles and typefaces of the portal are there'],
] as const)('the smoke test judges a script that comes as %j', async (script, said) => {
  const { port } = site.address() as AddressInfo;
  answers['/'] = ['text/html', '<script src="/assets/a.js"></script>'];
  answers['/assets/a.js'] = [...script];
  const [, lines] = await smoke(`http://127.0.0.1:${port}/`);
  expect(lines).toContain(said);
});
