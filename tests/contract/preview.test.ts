import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewReportSchema, serveReportSchema } from '#cli/lib/reports/service-reports.ts';
import { type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

let brands: TemporaryBrands;
let site: SiteProcess;
const page = async (address = '/', headers: Record<string, string> = {}) =>
  (await fetch(`http://localhost:${site.port}${address}`, { headers })).text();

/** Waits for the next event of this name on the preview's stream, and gives all that came until then. */
async function nextEvent(name: string, cause: () => void): Promise<string> {
  const aborted = new AbortController();
  const { body } = await fetch(`http://localhost:${site.port}/__preview/events`, { signal: aborted.signal });
  let text = '';
  for await (const chunk of Readable.fromWeb(body as WebStream)) {
    if (text === '') cause();
    text += Buffer.from(chunk).toString('utf8');
    if (text.includes(`event: ${name}\n`) && text.endsWith('\n\n')) break;
  }
  aborted.abort();
  return text;
}

/** The exit code of a preview on a port, and what it said. */
async function endOfPreview(port: number): Promise<[code: number, said: string]> {
  const environment = { BRANDS_DIR: brands.root, DATA_DIR: path.join(brands.root, '.data-taken') };
  const args = [path.resolve('cli/bin/masthead.mjs'), 'preview', 'newsroom', '--port', String(port)];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = (await once(child, 'close')) as [number];
  return [code, said];
}

/** What a service prints first; it is stopped then. */
async function firstLine(args: string[]): Promise<string> {
  const environment = { BRANDS_DIR: brands.root, DATA_DIR: path.join(brands.root, '.data-json') };
  const masthead = path.resolve('cli/bin/masthead.mjs');
  const child = spawn(process.execPath, [masthead, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return text;
}

beforeAll(async () => {
  brands = temporaryBrands();
  brands.write(
    'newsroom/brand.yaml',
    `${readFileSync(path.join(brands.root, 'newsroom/brand.yaml'), 'utf8')}environments:
  staging: {cmsConfig: {portalTopicsWhiteList: [music, science]}}
`,
  );
  const masthead = path.resolve('cli/bin/masthead.mjs');
  const look = [
    '--lang',
    'es',
    '--dark',
    '--env',
    'staging',
    '--port',
    '0',
    '--data',
    path.join(brands.root, '.data'),
  ];
  site = await startSite({ BRANDS_DIR: brands.root }, [masthead, 'preview', 'newsroom', ...look]);
});
afterAll(async () => {
  await site?.stop();
  brands.remove();
});

describe('masthead preview', () => {
  it('shows the brand in the language, theme and environment that were asked for', async () => {
    const html = await page();
    expect(html).toMatch(/<html lang="es"/);
    expect(html).not.toContain('prefers-color-scheme');
    expect(html).toMatch(/topic=science/);
    expect(html).not.toMatch(/topic=sports/);
  });

  it('says its address as JSON where that is wanted', async () => {
    const text = await firstLine(['preview', 'newsroom', '--port', '0', '--json']);
    expect(previewReportSchema.parse(JSON.parse(text))).toMatchObject({ brid: 'newsroom', name: 'newsroom' });
    const served = serveReportSchema.parse(JSON.parse(await firstLine(['serve', '--port', '0', '--json'])));
    expect(served.brands.map(({ brid }) => brid)).toEqual(['newsroom']);
  });

  it('lets the address choose another language', async () => {
    expect(await page('/?lang=en')).toMatch(/<html lang="en"/);
    expect(await page('/', { cookie: 'i18next=en' })).toMatch(/<html lang="en"/);
  });

  it('adds the reloading script to pages, which their policy allows', async () => {
    const answer = await fetch(`http://localhost:${site.port}/`);
    const [, nonce] =
      /<script src="\/__preview\/reload\.js" nonce="([\w-]{20,})" defer><\/script><\/head>/.exec(
        await answer.text(),
      ) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}' `);
    expect(await page('/__preview/reload.js')).toContain('EventSource');
  });

  it('tells open pages of a mistake with its place, and of the change that mends it', async () => {
    const file = path.join(brands.root, 'newsroom/brand.yaml');
    const text = readFileSync(file, 'utf8');
    const broken = () => brands.write('newsroom/brand.yaml', text.replace('name: newsroom', 'nam: newsroom'));
    expect(await nextEvent('problem', broken)).toContain('brand.yaml:2:1');
    const mended = () =>
      brands.write('newsroom/brand.yaml', text.replace('name: newsroom', 'name: The Changed'));
    await nextEvent('changed', mended);
    expect(await page('/?lang=en')).toContain('The Changed');
  });

  it('ends when its port is taken', async () => {
    const [code, said] = await endOfPreview(Number(site.port));
    expect(code).toBe(2);
    expect(said).toContain(`Error: Port ${site.port} is taken.`);
  });

  it('says what is wrong with what it was asked for', () => {
    const run = (...args: string[]) => runMasthead(['preview', ...args], { BRANDS_DIR: brands.root });
    expect(run('newsrom')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean newsroom?'),
    });
    expect(run('newsroom', '--env', 'stage')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('staging'),
    });
    expect(run('newsroom', '--lang', 'fr')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('en, es'),
    });
  });
});
