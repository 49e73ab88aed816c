import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

/** What the games are allowed: their own scripts, styles, pictures and type, and nothing else. */
export const SANDBOX_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-scripts',
].join('; ');

async function answer(folder, request, response) {
  const url = new URL(request.url, 'http://localhost');
  if (url.pathname === '/host') {
    const game = url.searchParams.get('game');
    response.writeHead(200, { 'content-type': TYPES['.html'] });
    response.end(`<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
<iframe title="Game" src="${game}" width="400" height="620"></iframe>`);
    return;
  }
  const file = path.join(folder, path.normalize(url.pathname));
  try {
    const body = await readFile(file);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': SANDBOX_POLICY,
      'access-control-allow-origin': '*',
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/**
 * Serves the games on a free loopback port with the headers of the sandbox: an opaque origin, no network.
 * `/host?game=…` is a page that frames a game as the game zone does.
 */
export async function servePack(folder) {
  const server = createServer((request, response) => void answer(folder, request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
