import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMasthead } from '#tests/setup/run-masthead.ts';
import { startSite } from '#tests/setup/site-process.ts';

interface Deploy {
  brid: string;
  files: Array<{ path: string; bytes: number; sha256: string }>;
}

let folder = '';
const target = () => path.join(folder, 'out', 'acmeNews');
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
  expect(built.stdout).toContain('2 built, 0 failed.');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a deployment', () => {
  it('lists every file with its size and SHA-256', () => {
    const { brid, files } = JSON.parse(readFileSync(path.join(target(), 'deploy.json'), 'utf8')) as Deploy;
    expect(brid).toBe('acmeNews');
    for (const file of files) {
      const content = readFileSync(path.join(target(), file.path));
      expect(createHash('sha256').update(content).digest('hex'), file.path).toBe(file.sha256);
      expect(statSync(path.join(target(), file.path)).size).toBe(file.bytes);
    }
    const names = files.map((file) => file.path);
    for (const name of [
      'server.mjs',
      'app/index.js',
      'brand.json',
      'public/manifest.webmanifest',
      'public/robots.txt',
      'public/favicon.ico',
      'public/static/dns.html',
      'public/static/dns-outer-frame.en.html',
      'public/static/dns-outer-frame.es.html',
    ]) {
      expect(names).toContain(name);
    }
    expect(names.some((name) => /^public\/assets\/.+-[\w-]{8}\.js$/.test(name))).toBe(true);
  });

  it('is the same to the byte when it is built again, elsewhere', () => {
    const out = path.join(folder, 'again');
    runMasthead(['build', 'acmeNews', '--out', out], environment());
    const [first, second] = [target(), path.join(out, 'acmeNews')].map((at) =>
      readFileSync(path.join(at, 'deploy.json'), 'utf8'),
    );
    expect(second).toBe(first);
  });

  it('names no other brand of the project in its own files', () => {
    const { files } = JSON.parse(readFileSync(path.join(target(), 'deploy.json'), 'utf8')) as Deploy;
    for (const file of files.filter(
      ({ path: name }) =>
        /\.(html|json|webmanifest|txt)$/.test(name) && !/^(demo-pack|node_modules)\//.test(name),
    )) {
      expect(readFileSync(path.join(target(), file.path), 'utf8'), file.path).not.toMatch(
        /otherOne|Other One|other\.example/,
      );
    }
  });

  it('starts with Node alone, in any folder, and serves its brand to any host', async () => {
    const alone = mkdtempSync(path.join(tmpdir(), 'masthead-alone-'));
    cpSync(target(), alone, { recursive: true });
    const site = await startSite({ PORT: '0', HOST: 'localhost', NODE_PATH: '' }, [
      path.join(alone, 'server.mjs'),
    ]);
    try {
      const page = await (await fetch(`http://localhost:${site.port}/`)).text();
      expect(page).toContain('<title>Acme News</title>');
      expect(page.match(/data-story-id/g)?.length).toBeGreaterThanOrEqual(10);
      for (const [asset] of page.matchAll(/\/(?:assets|brand)\/[\w./-]+\.(?:js|woff2|svg|png)/g)) {
        expect((await fetch(`http://localhost:${site.port}${asset}`)).status, asset).toBe(200);
      }
      const dns = await fetch(`http://localhost:${site.port}/static/dns.html`);
      expect(await dns.text()).toContain('Acme News');
    } finally {
      await site.stop();
      rmSync(alone, { recursive: true, force: true });
    }
  }, 60_000);
});

describe('masthead build', () => {
  it('asks for brands when none is named', () => {
    expect(runMasthead(['build'], environment())).toMatchObject({ code: 2 });
  });
});
