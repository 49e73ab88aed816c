import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { METRICS, type Metric, type MetricKey } from '#app/server/telemetry/metric-list.ts';
import { createMetricValues } from '#app/server/telemetry/metric-values.ts';
import { monitoringFiles } from '#cli/lib/deployment/serving/monitoring-files.ts';
import { readServingTemplates, servingFiles } from '#cli/lib/deployment/serving/serving-files.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { freePort } from '#tests/setup/free-port.mjs';

/** A web server, if it is installed. */
const programOf = (variable: string, name: string) =>
  process.env[variable] ??
  ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((folder) => path.join(folder, name)).find(existsSync);
const NGINX = programOf('MASTHEAD_NGINX', 'nginx');
const CADDY = programOf('MASTHEAD_CADDY', 'caddy');
const PROMTOOL = programOf('MASTHEAD_PROMTOOL', 'promtool');

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
  const assets = path.join(folder, 'public', 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, 'app-1a2b.js'), 'const packed = 0;');
  writeFileSync(path.join(assets, 'app-1a2b.js.gz'), gzipSync('const packed = 1;'));
  [port, closedPort] = [await freePort(), await freePort()];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The configuration, with ports and folders of this test, and an app that does not answer. */
function configuration(file: string): string {
  return (made.get(`deploy/${file}`) ?? '')
    .replaceAll('/srv/masthead/acmeNews', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${closedPort}`)
    .replace('timeout 10s', 'timeout 1s');
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
    });
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

    describe('and once it answers', () => {
      const app = createHttpServer((request, answer) => {
        if (request.url === '/dns?hangs') return;
        if (request.url === '/dns?fails') return answer.writeHead(500).end();
        if (request.url === '/assets/app-9z8y.js')
          return answer.writeHead(200, { 'Cache-Control': 'max-age=31536000' }).end('const other = 1;');
        if (request.url?.startsWith('/assets/'))
          return answer.writeHead(404, { 'Cache-Control': 'no-store' }).end();
        const isPage = request.url === '/';
        answer.writeHead(200, {
          'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
          ...(isPage ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding, Cookie' } : { Vary: 'Cookie' }),
        });
        answer.end(isPage ? gzipSync('<p>page</p>') : JSON.stringify({ text: 'x'.repeat(5_000) }));
      });
      beforeAll(() => new Promise<void>((resolve) => app.listen(closedPort, '127.0.0.1', () => resolve())));
      afterAll(() => {
        app.closeAllConnections();
        app.close();
      });

      it.each(['/dns?hangs', '/dns?fails'])('the do-not-sell page with its file at %s', async (at) => {
        const { status, text } = await ask(at);
        expect([status, text]).toEqual([200, '<p>dns.html</p>']);
        expect((await ask(at, { method: 'POST', body: 'choice=1' })).status).toBe(503);
      });

      it('files with a hash that this release does not have as the app answers, which knows the others', async () => {
        const other = await ask('/assets/app-9z8y.js');
        expect([other.status, other.text, other.headers.get('cache-control')]).toEqual([
          200,
          'const other = 1;',
          'max-age=31536000',
        ]);
        const none = await ask('/assets/none-0000.js');
        expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
      });

      it('compresses the answers of calls, and leaves pages as they are', async () => {
        const call = await ask('/api/spa/portal', { headers: { 'Accept-Encoding': 'gzip' } });
        expect([call.headers.get('content-encoding'), call.text.length]).toEqual(['gzip', 5_011]);
        const page = await ask('/', { headers: { 'Accept-Encoding': 'gzip' } });
        expect([page.headers.get('content-encoding'), page.text]).toEqual(['gzip', '<p>page</p>']);
        const plain = await ask('/api/spa/portal', { headers: { 'Accept-Encoding': 'identity' } });
        expect([plain.headers.get('content-encoding'), plain.text.length]).toEqual([null, 5_011]);
        // What is not packed can be read by every client, whatever a cache gives it.
        for (const { headers } of [call, page])
          expect(headers.get('vary')).toMatch(/Accept-Encoding.*Cookie|Cookie.*Accept-Encoding/i);
      });
    });

    it('files with a hash, packed, so that caches tell the forms apart', async () => {
      const packed = await ask('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'gzip' } });
      expect([packed.status, packed.text, packed.headers.get('content-encoding')]).toEqual([
        200,
        'const packed = 1;',
        'gzip',
      ]);
      expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });
  });
});

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the unit', () => {
  const analyze = (...args: string[]) => {
    const file = path.join(folder, 'masthead-acme-news.service');
    const unit = made.get('deploy/masthead-acme-news.service') ?? '';
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    return spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
  };

  it('is one in which systemd finds nothing wrong', () => {
    const { status, stderr } = analyze('verify', '--man=no');
    expect([status, stderr.split('\n').filter((line) => line.includes('masthead-acme-news'))]).toEqual([
      0,
      [],
    ]);
  });

  it('has an exposure of 2 at most, of 10, as systemd measures it', () => {
    const { status, stdout, stderr } = analyze('security', '--offline=true', '--no-pager', '--threshold=20');
    // Before version 250 systemd cannot look at a unit that is not installed.
    if (/unrecognized option/.test(stderr)) return;
    expect(status, stdout + stderr).toBe(0);
  });
});

describe.skipIf(PROMTOOL === undefined)('promtool finds nothing wrong', () => {
  const check = (args: string[], input = '') =>
    spawnSync(PROMTOOL ?? '', ['check', ...args], { encoding: 'utf8', input });

  it('in the alert rules', () => {
    const file = path.join(folder, 'alerts.yaml');
    writeFileSync(file, monitoringFiles(brand).get('deploy/alerts.yaml') ?? '');
    const { status, stdout, stderr } = check(['rules', file]);
    expect(status, stdout + stderr).toBe(0);
  });

  it('in the metrics, of which each has a value', () => {
    const values = createMetricValues();
    for (const [key, { type, labels }] of Object.entries(METRICS) as Array<[MetricKey, Metric]>) {
      const own = Object.fromEntries(labels.map((label) => [label, label === 'quantile' ? '0.5' : 'a']));
      if (type === 'histogram') values.observe(key, own, 1);
      else values.set(key, own, 1);
    }
    const { status, stdout, stderr } = check(['metrics'], values.text());
    expect([status, stdout + stderr]).toEqual([0, '']);
  });
});
