import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './median.mjs';
import { autocannon } from './packages/index.mjs';
import { serveBrands, startProgram } from './serve.mjs';

const SECONDS = 5;
const ROUNDS = 3;

const load = async (url, headers) =>
  (await autocannon({ url, headers, connections: 32, duration: SECONDS })).requests.average;

/** Requests a second of the portal page and of the same bytes as a fixed string of node:http, alternately. */
export async function measureServer() {
  const site = await serveBrands();
  const url = `http://localhost:${site.port}/?brid=newsroom`;
  const headers = { 'accept-encoding': 'gzip' };
  await fetch(url, { headers });
  const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const file = path.join(tmpdir(), `masthead-fixed-${process.pid}.mjs`);
  const body = JSON.stringify(await page.text());
  writeFileSync(
    file,
    `import { createServer } from 'node:http'; import { gzipSync } from 'node:zlib';
const body = gzipSync(${body}); const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip', 'content-length': body.length };
const server = createServer((request, response) => { response.writeHead(200, headers); response.end(body); });
server.listen(0, 'localhost', () => console.log('on http://localhost:' + server.address().port));`,
  );
  const fixed = await startProgram([file]);
  const rates = { ours: [], fixed: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.fixed.push(await load(`http://localhost:${fixed.port}/`, headers));
    rates.ours.push(await load(url, headers));
  }
  fixed.stop();
  site.stop();
  const [ours, bare] = [median(rates.ours), median(rates.fixed)];
  return [
    ['portal page, requests a second', Math.round(ours)],
    ['the same bytes from node:http, requests a second', Math.round(bare)],
    ['ratio', (ours / bare).toFixed(2)],
  ];
}
