import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { median } from './median.mjs';
import { autocannon } from './packages/index.mjs';
import { startProgram } from './serve.mjs';

const KEY = 'a key of the bench';
const WIDTHS = [96, 160, 320, 480, 640, 960, 1280];
const FORMATS = ['image/avif', 'image/webp', 'image/jpeg'];
const SECONDS = 4;
const ROUNDS = 3;

/** A synthetic photograph, 2400 px wide: coarse noise for texture, soft shapes, and edges. */
async function photograph() {
  const [width, height] = [2400, 1350];
  const noise = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < noise.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    noise[at] = (seed >> 16) & 255;
  }
  const ground = await sharp(noise, { raw: { width, height, channels: 3 } })
    .blur(6)
    .linear(3, -250)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const shapes = Array.from(
    { length: 60 },
    (_, one) =>
      `<circle cx="${(one * 397) % width}" cy="${(one * 211) % height}" r="${30 + one * 3}" fill="hsl(${one * 37} 60% 50% / .6)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  return sharp(ground)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The address of a picture, signed as by app/pictures/picture-address.server.ts. */
function signed(source, width) {
  const key = createHash('sha256').update(KEY).digest();
  const signature = createHmac('sha256', key).update('picture 1\n').update(source).digest().subarray(0, 16);
  return `/picture/${signature.toString('base64url')}/${width}/${Buffer.from(source).toString('base64url')}`;
}

const load = async (url, headers) =>
  (await autocannon({ url, headers, connections: 32, duration: SECONDS })).requests.average;

/** A publisher with one picture, and a site with a fresh data folder. */
async function start() {
  const photo = await photograph();
  const publisher = createServer((_, answer) => answer.end(photo));
  await new Promise((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  const data = mkdtempSync(path.join(tmpdir(), 'masthead-bench-'));
  const site = await startProgram(['cli/bin/masthead.mjs', 'serve'], {
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: data,
    PICTURE_KEY: KEY,
    INGEST: 'off',
    INGEST_ALLOW_PRIVATE: '127.0.0.1',
  });
  return {
    photo,
    source: (name) => `http://127.0.0.1:${publisher.address().port}/${name}.jpg`,
    base: `http://localhost:${site.port}`,
    stop() {
      site.stop();
      publisher.close();
      publisher.closeAllConnections();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The same bytes and headers from a fixed buffer of node:http. */
async function startFixed(picture, type) {
  const file = path.join(tmpdir(), `masthead-fixed-picture-${process.pid}.mjs`);
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
const body = Buffer.from('${picture.toString('base64')}', 'base64'); const headers = { 'content-type': '${type}', 'content-length': body.length, 'cache-control': 'public, max-age=31536000, immutable' };
createServer((request, response) => { response.writeHead(200, headers); response.end(body); }).listen(0, 'localhost', function () { console.log('on http://localhost:' + this.address().port); });`,
  );
  const program = await startProgram([file]);
  rmSync(file);
  return program;
}

/** Time and bytes of a 2400 px photograph at every width and format; cached pictures a second. */
export async function measure() {
  const site = await start();
  const figures = [['the photograph, 2400 px, KB', (site.photo.length / 1024).toFixed(0)]];
  const ask = async (source, width, accept) => {
    const begun = performance.now();
    const answer = await fetch(site.base + signed(source, width), { headers: { accept } });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Error(`${answer.status} at ${width} ${accept}: ${body}`);
    return { body, ms: performance.now() - begun };
  };
  // Fetched before, so that the publisher's time is not included; this converts to JPEG at 96 px.
  for (let round = 0; round < ROUNDS; round++) await ask(site.source(`photo-${round}`), 96, 'image/jpeg');
  for (const accept of FORMATS) {
    for (const width of WIDTHS.filter((one) => one > 96 || accept !== 'image/jpeg')) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) {
        const source = site.source(`photo-${round}`);
        rounds.push(await ask(source, width, accept));
      }
      const ms = Math.round(median(rounds.map((one) => one.ms)));
      const kb = (rounds[0].body.length / 1024).toFixed(1);
      figures.push([`${accept.slice(6)} at ${width} px, made in ms / KB`, `${ms} / ${kb}`]);
    }
  }
  const { body } = await ask(site.source('photo-0'), 640, 'image/avif');
  const fixed = await startFixed(body, 'image/avif');
  const rates = { ours: [], fixed: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.fixed.push(await load(`http://localhost:${fixed.port}/`, { accept: 'image/avif' }));
    rates.ours.push(await load(site.base + signed(site.source('photo-0'), 640), { accept: 'image/avif' }));
  }
  fixed.stop();
  site.stop();
  const [ours, bare] = [median(rates.ours), median(rates.fixed)];
  return [
    ...figures,
    ['kept picture of 640 px, requests a second', Math.round(ours)],
    ['the same bytes from node:http, requests a second', Math.round(bare)],
    ['ratio', (ours / bare).toFixed(2)],
  ];
}
