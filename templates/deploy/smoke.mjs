#!/usr/bin/env node
// Smoke test of this deployment, on Node alone.
//   node smoke.mjs              starts the server here on a free port, with a store of demo stories of its own
//   node smoke.mjs <address>    looks at a site that runs at this address (https://…); its query stays, such as ?brid=
// One line a check; exit code 0 when all is fine, 1 when something is not.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Time that a start or an answer may take, ms. */
const PATIENCE = 30_000;

const root = path.dirname(fileURLToPath(import.meta.url));
const inFolder = (file) => readFileSync(path.join(root, file));
const { brand } = readBrand();

function readBrand() {
  try {
    return JSON.parse(inFolder('brand.json').toString('utf8'));
  } catch (error) {
    console.log(`FAIL  brand.json cannot be used: ${error.message}. Copy the whole deployment again.`);
    process.exit(1);
  }
}

/** Says which files of the deployment cannot be found, for example node_modules/: Node.js then loads no server. */
function whatIsMissing() {
  if (!existsSync(path.join(root, 'deploy.json'))) return undefined;
  const { files } = JSON.parse(inFolder('deploy.json').toString('utf8'));
  const [missing, ...others] = files.filter((file) => !existsSync(path.join(root, file.path)));
  if (missing === undefined) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `the deployment is not whole: ${missing.path}${more} cannot be found. Copy the whole folder again.`;
}

/** What a server shares with others: a store, a port, collectors, hubs. The one that is tried here shares nothing. */
const SHARED = ['DATABASE_URL', 'METRICS_PORT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'WEBSUB_CALLBACK'];

/** The environment of the server that is tried here: that of this program, but for what it has of its own. */
function environmentHere(given, data) {
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, STRICT_HOSTS: 'false', DRAIN_S: '0', INGEST: 'off' };
  const kept = { ...given };
  for (const name of [...SHARED, ...Object.keys(own)]) {
    delete kept[name];
    delete kept[`${name}_FILE`];
  }
  return { ...kept, ...own };
}

/** Starts the server of this folder; its store goes with it. */
async function startHere() {
  const data = mkdtempSync(path.join(tmpdir(), 'masthead-smoke-'));
  const child = spawn(process.execPath, [path.join(root, 'server.mjs'), '--demo'], {
    env: environmentHere(process.env, data),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => {
    child.kill();
    rmSync(data, { recursive: true, force: true });
  };
  for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]]) {
    process.once(signal, () => {
      stop();
      process.exit(code);
    });
  }
  let text = '';
  const base = await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server did not start in time:\n${text}`)), PATIENCE);
    const hear = (chunk) => {
      text += chunk;
      const port = /on http:\/\/[^\s]+:(\d+)/.exec(text)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(whatIsMissing() ?? `the server ended with ${code}:\n${text}`));
    });
  }).catch((error) => {
    stop();
    throw error;
  });
  return { base, stop };
}

/** The address of a path on a site; the query of the site's address stays. */
function urlOn(base, address) {
  const url = new URL(address, base);
  for (const [name, value] of new URL(base).searchParams) url.searchParams.set(name, value);
  return url;
}

/** Asks and throws unless the answer has the status. */
async function get(base, address, status = 200) {
  const answer = await fetch(urlOn(base, address), { signal: AbortSignal.timeout(PATIENCE) });
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== status) throw new Error(`${address} answered ${answer.status}`);
  return { body, text: body.toString('utf8'), type: answer.headers.get('content-type') ?? '' };
}

function expect(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#x27': "'", '#x3D': '=', '#x60': '`' };
const plain = (html) => html.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole);
const titleOf = (html) => plain(/<title>([^<]*)</.exec(html)?.[1] ?? '');
const all = (html, pattern) => [...new Set([...html.matchAll(pattern)].map((match) => match[1]))];
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Brands that a page names, wherever an address or an attribute can name one. */
function brandsIn(html) {
  return all(html, /(?:\/brand\/|[?&;]brid=|data-brand=")([a-z][a-zA-Z0-9]+)/g);
}

/** As browsers want them where X-Content-Type-Options is nosniff (Fetch standard, 3.6). */
const TYPES = { '.js': /^(text|application)\/javascript/, '.css': /^text\/css/, '.woff2': /^(font|application)\// };

const portal = (base) => get(base, '/');
const hasStories = (live) => live || !['never', false].includes(brand.content.demoPack);

/** What is looked at: what it is, and a function that throws what is wrong. May answer with a remark. */
const CHECKS = [
  ['the process answers at /healthz', (base) => get(base, '/healthz')],
  ['the stories can be read, says /readyz', (base) => get(base, '/readyz')],
  [
    'the portal has the brand’s title',
    async (base) => {
      const title = titleOf((await portal(base)).text);
      expect(title.includes(brand.portalTitle), `its title is ${JSON.stringify(title)}`);
    },
  ],
  ...brand.languages.map((language) => [
    `the portal speaks ${language}`,
    async (base) => {
      const { text } = await get(base, `/?lang=${language}`);
      const said = /<html[^>]*\slang="([^"]*)"/.exec(text)?.[1];
      expect(said?.split('-')[0] === language, `the page says lang="${said}"`);
    },
  ]),
  [
    'the logo is the brand’s own',
    async (base) => {
      const name = brand.logo.file.replace(/^assets\//, '');
      const address = all((await portal(base)).text, /"(\/brand\/[^"\\]+)"/g).find((one) => one.endsWith(`/${name}`));
      expect(address, `the portal does not show ${name}`);
      const { body } = await get(base, address);
      expect(sha256(body) === sha256(inFolder(brand.logo.file)), `${address} is another picture`);
    },
  ],
  [
    'the manifest names the brand, and its icons are there',
    async (base) => {
      const manifest = JSON.parse((await get(base, '/manifest.webmanifest')).text);
      expect(manifest.name === brand.portalTitle, `it names ${JSON.stringify(manifest.name)}`);
      for (const { src } of manifest.icons) {
        const { body, type } = await get(base, src);
        expect(type.startsWith('image/') && body.length > 0, `${src} is no picture`);
      }
    },
  ],
  [
    'the icons of the page are there',
    async (base) => {
      const { text } = await portal(base);
      const icons = all(text, /<link[^>]*rel="[^"]*icon"[^>]*href="([^"]+)"/g);
      for (const address of icons) await get(base, plain(address));
      if (existsSync(path.join(root, 'public', 'favicon.ico'))) await get(base, '/favicon.ico');
    },
  ],
  [
    'scripts, styles and typefaces of the portal are there',
    async (base) => {
      const { text } = await portal(base);
      for (const address of all(text, /["(](\/assets\/[\w./-]+\.(?:js|css|woff2))/g)) {
        const { body, type } = await get(base, address);
        expect(body.length > 0, `${address} is empty`);
        expect(TYPES[path.extname(address)].test(type), `${address} came as ${type || 'no type'}`);
      }
    },
  ],
  [
    'the portal has stories',
    async (base, live) => {
      if (!hasStories(live)) return 'not looked at: this brand starts without the demo pack';
      const { text } = await portal(base);
      expect(all(text, /data-story-id="([^"]+)"/g).length > 0, 'there is none');
    },
  ],
  [
    'an article opens',
    async (base, live) => {
      if (!hasStories(live)) return 'not looked at: this brand starts without the demo pack';
      const address = all((await portal(base)).text, /href="(\/article-content\/[^"]+)"/g)[0];
      expect(address, 'the portal links to none');
      const { text } = await get(base, plain(address));
      expect(/<h1[\s>]/.test(text), `${address} has no headline`);
    },
  ],
  [
    'the do-not-sell page of the app names the brand',
    async (base) => {
      const { text } = await get(base, '/dns');
      expect(plain(text).includes(brand.name), 'it does not');
    },
  ],
  [
    'the static do-not-sell page names the brand',
    async (base) => {
      const { text } = await get(base, '/static/dns.html');
      expect(plain(text).includes(brand.name), 'it does not');
    },
  ],
  [
    'no page names another brand',
    async (base) => {
      for (const address of ['/', '/dns', '/static/dns.html']) {
        const others = brandsIn((await get(base, address)).text).filter((brid) => brid !== brand.brid);
        expect(others.length === 0, `${address} names ${others.join(', ')}`);
      }
    },
  ],
];

/** Runs every check, one after the other, and tells how many failed. */
async function runChecks(base, live) {
  let failed = 0;
  for (const [what, check] of CHECKS) {
    try {
      const remark = await check(base, live);
      console.log(`ok    ${what}${typeof remark === 'string' ? ` (${remark})` : ''}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL  ${what}: ${error.cause?.message ?? error.message}`);
    }
  }
  return failed;
}

const USAGE = 'smoke.mjs takes nothing, or the address of a site: node smoke.mjs https://news.carrier.example';

/** Whether a text is an address of the web. */
const isAddress = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const [address, ...more] = process.argv.slice(2);
try {
  if (address === '--help' || address === '-h') {
    console.log(USAGE);
    process.exit(0);
  }
  if (more.length > 0 || (address !== undefined && !isAddress(address))) throw new Error(USAGE);
  const site = address ? { base: address, stop() {} } : await startHere();
  const failed = await runChecks(site.base, address !== undefined);
  site.stop();
  console.log(`${brand.brid}: ${CHECKS.length - failed} of ${CHECKS.length} checks passed.`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.log(`FAIL  ${error.message}`);
  process.exitCode = 1;
}
