import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from './serve.mjs';

/** A server of node:http that answers everything with what an address answers now, compressed once. */
export async function startFixed(name, url) {
  const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const file = path.join(tmpdir(), `masthead-${name}-${process.pid}.mjs`);
  writeFileSync(
    file,
    `import { createServer } from 'node:http'; import { gzipSync } from 'node:zlib';
const body = gzipSync(${JSON.stringify(await page.text())}); const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip', 'content-length': body.length };
const server = createServer((request, response) => { response.writeHead(200, headers); response.end(body); });
server.listen(0, 'localhost', 4096, () => console.log('on http://localhost:' + server.address().port));`,
  );
  return startProgram([file]);
}
