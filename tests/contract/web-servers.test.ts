import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readServingTemplates, servingFiles } from '#cli/lib/deployment/serving/serving-files.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';

/** A web server, if it is installed. */
const programOf = (variable: string, name: string) =>
  process.env[variable] ??
  ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((folder) => path.join(folder, name)).find(existsSync);
const NGINX = programOf('MASTHEAD_NGINX', 'nginx');
const CADDY = programOf('MASTHEAD_CADDY', 'caddy');

const brand = sampleBrand({
  brid: 'acmeNews',
  name: 'Acme',
  domains: ['a.example'],
  languages: ['en', 'es'],
});
const facts = { version: '1.2.3', brandVersion: '0123456789', platform: 'linux-x64' };
const made = servingFiles(readServingTemplates(path.resolve('templates/deploy')), brand, facts);

let folder = '';
let port = 0;
let closedPort = 0;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-web-'));
  // Started by root, nginx reads files as another user.
  chmodSync(folder, 0o755);
  const pages = path.join(folder, 'public', 'static');
  mkdirSync(pages, { recursive: true });
  for (const name of ['dns.html', 'dns.es.html', 'dns-outer-frame.en.html'])
    writeFileSync(path.join(pages, name), `<p>${name}</p>`);
  [port, closedPort] = [await freePort(), await freePort()];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The configuration, with ports and folders of this test, and an app that does not answer. */
function configuration(file: string): string {
  return (made.get(`deploy/${file}`) ?? '')
    .replaceAll('/srv/masthead/acmeNews', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${closedPort}`);
}

const servers: Array<[name: string, program: string | undefined, start: (program: string) => string[]]> = [
  [
    'nginx',
    NGINX,
    () => {
      const site = configuration('nginx.conf')
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace(/listen \[::\]:80;/, '');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      const file = path.join(folder, 'nginx.conf');
      const log = 'error_log stderr;\naccess_log off;';
      writeFileSync(
        file,
        `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${log}\n${temporary.join('\n')}\n${site}\n}\n`,
      );
      return ['-c', file, '-p', folder];
    },
  ],
  [
    'caddy',
    CADDY,
    () => {
      const file = path.join(folder, 'Caddyfile');
      const site = configuration('Caddyfile').replace(/^a\.example \{/m, `http://:${port} {`);
      writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  ],
];

describe.each(servers)('%s with the shipped file, while the app is down', (name, program, start) => {
  describe.skipIf(program === undefined)('answers', () => {
    let said = '';
    beforeAll(async () => {
      const executable = path.join(folder, name);
      copyFileSync(program ?? '', executable);
      const args = start(executable);
      server = spawn(executable, args, {
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      server.stderr?.on('data', (chunk) => {
        said += chunk;
      });
      await vi.waitFor(
        async () => {
          const answer = await fetch(`http://127.0.0.1:${port}/static/dns.html`).catch(() => undefined);
          if (answer?.status !== 200) throw new Error(said);
        },
        { timeout: 20_000 },
      );
    }, 30_000);
    afterAll(() => server?.kill());

    const ask = async (at: string, how?: RequestInit) => {
      const answer = await fetch(`http://127.0.0.1:${port}${at}`, how);
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    };
    const inSpanish = { headers: { 'Accept-Language': 'es-MX,es;q=0.9' } };

    it.each([
      ['/dns', undefined, 'dns.html'],
      ['/dns/', undefined, 'dns.html'],
      ['/dns?lang=es', undefined, 'dns.es.html'],
      ['/dns', inSpanish, 'dns.es.html'],
      ['/dns?lang=en', inSpanish, 'dns.html'],
    ])('%s (%o) with the file %s', async (at, how, file) => {
      const { status, text, headers } = await ask(at, how);
      expect([status, text]).toEqual([200, `<p>${file}</p>`]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
      expect(headers.get('content-type')).toContain('text/html');
    });

    it('a choice that is sent with a page that says that it is not stored', async () => {
      const { status, text, headers } = await ask('/dns', { method: 'POST', body: 'optout=1' });
      expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(text).toContain('could not be stored');
    });

    it('the pages that carriers frame without a rule against frames', async () => {
      const { status, headers } = await ask('/static/dns-outer-frame.en.html');
      expect([status, headers.get('x-frame-options'), headers.get('content-security-policy')]).toEqual([
        200,
        null,
        null,
      ]);
      expect((await ask('/static/dns.html')).headers.get('x-frame-options')).toBe('SAMEORIGIN');
    });

    it('other pages with an error', async () => {
      expect((await ask('/')).status).toBe(502);
    });
  });
});

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd finds nothing wrong with the unit', () => {
  const file = path.join(folder, 'masthead-acme-news.service');
  const unit = (made.get('deploy/masthead-acme-news.service') ?? '').replace(
    '/usr/bin/node',
    process.execPath,
  );
  writeFileSync(file, unit);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect([status, stderr.split('\n').filter((line) => line.includes('masthead-acme-news'))]).toEqual([0, []]);
});
