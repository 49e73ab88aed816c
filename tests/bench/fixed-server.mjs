import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from './serve.mjs';

/** A server of node:http that answers everything with what an address answers now, compressed once or not at all. */
export async function startFixed(name, url, coding = 'gzip') {
  const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const file = path.join(tmpdir(), `masthead-${name}-${process.pid}.mjs`);
  writeFileSync(
    file,
    `import { createServer } from 'node:http'; import { gzipSync } from 'node:zlib';
const page = Buffer.from(${JSON.stringify(await page.text())}); const body = '${coding}' === 'gzip' ? gzipSync(page) : page;
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': '${coding}', 'content-length': body.length };
const server = createServer((request, response) => { response.writeHead(200, headers); response.end(body); });
server.listen(0, 'localhost', 4096, () => console.log('on http://localhost:' + server.address().port));`,
  );
  return startProgram([file]);
}
