import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import * as zlib from 'node:zlib';
import { afterEach, describe, expect, it, test } from 'vitest';
import { guardedFetch, type WebRequest } from './guarded-fetch.server.ts';
import { NetError } from './net-error.server.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server on this machine that counts its connections. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  let sockets = 0;
  server.on('connection', () => {
    sockets += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, base: `http://127.0.0.1:${port}`, sockets: () => sockets };
}

/** A server that answers each request with what is written to its socket. */
async function serveSockets(answer: (socket: Socket) => void) {
  const server = createSocketServer((socket) => socket.once('data', () => answer(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const allowed: WebRequest = { allowPrivate: ['127.0.0.1'] };
const text = async (address: string, request: WebRequest = allowed) =>
  Buffer.from(await (await guardedFetch(address, request)).arrayBuffer()).toString();
const codeOf = (address: string, request: WebRequest) =>
  guardedFetch(address, request).then(
    () => 'fine',
    (error) => (error instanceof NetError ? error.code : error),
  );

/** Node has zstd from 22.15 on. */
const packZstd = Reflect.get(zlib, 'zstdCompressSync') as ((bytes: Buffer) => Buffer) | undefined;
const withZstd: [string, string, (bytes: Buffer) => Buffer][] = packZstd ? [['zstd', 'zstd', packZstd]] : [];

describe('guardedFetch', () => {
  it('opens no socket to a private address that was not allowed', async () => {
    const { port, base, sockets } = await serve((_request, answer) => answer.end('secret'));
    expect(await codeOf(base, { allowPorts: [port] })).toBe('private-address');
    expect(await codeOf(`http://2130706433:${port}/`, { allowPorts: [port] })).toBe('private-address');
    expect(sockets()).toBe(0);
  });

  it('opens none to a public name that resolves to a private address', async () => {
    const { port, sockets } = await serve((_request, answer) => answer.end('secret'));
    const lookUp = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(await codeOf(`http://news.example:${port}/`, { allowPorts: [port], lookUp })).toBe(
      'private-address',
    );
    expect(sockets()).toBe(0);
  });

  it('resolves a name once and connects to that address', async () => {
    const { port } = await serve(({ headers }, answer) => answer.end(headers.host));
    let asked = 0;
    const lookUp = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    expect(await text(`http://news.example:${port}/`, { allowPrivate: ['news.example'], lookUp })).toBe(
      `news.example:${port}`,
    );
    expect(asked).toBe(1);
  });

  it('checks every hop of a redirect', async () => {
    const inner = await serve((_request, answer) => answer.end('secret'));
    const outer = await serve((_request, answer) =>
      answer.writeHead(302, { location: `http://localhost:${inner.port}/` }).end(),
    );
    expect(await codeOf(outer.base, { ...allowed, allowPorts: [inner.port] })).toBe('private-address');
    expect(inner.sockets()).toBe(0);
  });

  it('follows five redirects, not six, and reports a permanent move', async () => {
    const { base } = await serve(({ url = '' }, answer) => {
      if (url === '/for-good') return answer.writeHead(308, { location: '/11' }).end();
      const left = Number(url.slice(1));
      if (left === 0) return answer.end('here');
      return answer
        .writeHead(left > 10 ? 302 : 301, { location: `/${left > 10 ? left - 11 : left - 1}` })
        .end();
    });
    expect(await guardedFetch(`${base}/5`, allowed)).toMatchObject({
      url: `${base}/0`,
      movedTo: `${base}/0`,
    });
    expect((await guardedFetch(`${base}/12`, allowed)).movedTo).toBeUndefined();
    expect((await guardedFetch(`${base}/for-good`, allowed)).movedTo).toBeUndefined();
    expect(await codeOf(`${base}/6`, allowed)).toBe('too-many-redirects');
  });

  it.each([
    ['to the same address', { '/': '/' }, 'in a circle'],
    ['over two addresses', { '/': '/a', '/a': '/b', '/b': '/a' }, 'in a circle'],
    ['to ever new addresses', {}, 'more than 5 times'],
  ])('says how a server redirects without end: %s', async (_what, moves, how) => {
    const { base } = await serve(({ url = '' }, answer) =>
      answer.writeHead(302, { location: new Map(Object.entries(moves)).get(url) ?? `${url}x` }).end(),
    );
    await expect(guardedFetch(base, allowed)).rejects.toMatchObject({
      code: 'too-many-redirects',
      reason: `${new URL(base).host} redirects ${how}.`,
    });
  });

  it('follows a redirect to the same address that then answers', async () => {
    let asked = 0;
    const { base } = await serve((_request, answer) => {
      asked += 1;
      return asked === 1 ? answer.writeHead(302, { location: '/' }).end() : answer.end('here');
    });
    expect(await text(base)).toBe('here');
  });

  it.each([
    ['UTF-8', 'utf8', '/caf%C3%A9'],
    ['Latin-1', 'latin1', '/caf%E9'],
  ] as const)('follows a redirect whose address has raw letters of %s', async (_what, encoding, path) => {
    const { base } = await serve(({ url, socket }, answer) => {
      if (url !== '/') return answer.end(url);
      const head = Buffer.from(
        'HTTP/1.1 302 Found\r\nLocation: /café\r\nContent-Length: 0\r\n\r\n',
        encoding,
      );
      return socket.end(head);
    });
    expect(await text(`${base}/`)).toBe(path);
  });

  it('sends a password only to the host that it is meant for', async () => {
    const other = await serve(({ headers }, answer) => answer.end(`${headers.authorization}`));
    const { port } = await serve(({ url, headers }, answer) =>
      url === '/away'
        ? answer.writeHead(302, { location: `${other.base}/` }).end()
        : answer.end(`${headers.authorization}`),
    );
    const host = `user:word@127.0.0.1:${port}`;
    expect(await text(`http://${host}/`)).toBe(`Basic ${Buffer.from('user:word').toString('base64')}`);
    expect(await text(`http://${host}/away`)).toBe('undefined');
  });

  test.each<[what: string, coding: string, pack: (bytes: Buffer) => Buffer]>([
    ['gzip', 'gzip', zlib.gzipSync],
    ['x-gzip', 'x-gzip', zlib.gzipSync],
    ['br', 'br', zlib.brotliCompressSync],
    ['deflate', 'deflate', zlib.deflateSync],
    ['deflate without a header', 'deflate', zlib.deflateRawSync],
    ['deflate that is gzip', 'deflate', zlib.gzipSync],
    ...withZstd,
  ])('decompresses %s, and stops at the limit', async (_what, coding, pack) => {
    const { base } = await serve(({ url }, answer) =>
      answer
        .writeHead(200, { 'content-encoding': coding })
        .end(pack(Buffer.alloc(url === '/bomb' ? 5_000_000 : 1000, 'x'))),
    );
    expect(await text(base)).toHaveLength(1000);
    expect(await codeOf(`${base}/bomb`, { ...allowed, maxBytes: 100_000 })).toBe('too-large');
  });

  it('leaves out what a server appends to a gzip body', async () => {
    const { base } = await serve(({ url }, answer) =>
      answer
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(
          Buffer.concat([
            zlib.gzipSync(Buffer.alloc(url === '/bomb' ? 5_000_000 : 1000, 'x')),
            Buffer.from('\n<!-- cached -->'),
          ]),
        ),
    );
    expect(await text(base)).toHaveLength(1000);
    expect(await codeOf(`${base}/bomb`, { ...allowed, maxBytes: 100_000 })).toBe('too-large');
  });

  it('refuses a content coding that it cannot decode', async () => {
    const { base } = await serve(({ url }, answer) =>
      answer.writeHead(200, { 'content-encoding': url === '/x' ? 'compress' : 'gzip' }).end('no gzip at all'),
    );
    expect(await codeOf(base, allowed)).toBe('bad-coding');
    expect(await codeOf(`${base}/x`, allowed)).toBe('bad-coding');
  });

  it.each(['utf-8', 'none', 'identity', 'UTF-8, constructor'])(
    'reads a body as it is sent with the coding %s',
    async (coding) => {
      const { base } = await serve((_request, answer) =>
        answer.writeHead(200, { 'content-encoding': coding }).end('plain'),
      );
      expect(await text(base)).toBe('plain');
    },
  );

  it('reads an empty body whatever its packing', async () => {
    const { base } = await serve((_request, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(),
    );
    expect(await text(base)).toBe('');
  });

  it('offers what it unpacks, and no more', async () => {
    const { base } = await serve(({ headers }, answer) => answer.end(headers['accept-encoding']));
    const offered = ['gzip', 'br', 'deflate', ...(packZstd ? ['zstd'] : [])];
    expect(await text(base)).toBe(offered.join(', '));
  });

  it('times out on a body that drips, and on silence', async () => {
    const { base } = await serve(({ url }, answer) => {
      answer.writeHead(200).write('<');
      if (url !== '/drip') return;
      const drip = setInterval(() => answer.write('x'), 10);
      answer.on('close', () => clearInterval(drip));
    });
    expect(await codeOf(`${base}/drip`, { ...allowed, timeoutMs: 150 })).toBe('too-slow');
    await expect(guardedFetch(`${base}/still`, { ...allowed, idleMs: 50 })).rejects.toMatchObject({
      code: 'too-slow',
      reason: '127.0.0.1 said nothing for 0.05 s.',
    });
  });

  it('waits for no body that is ignored, whatever its size or coding', async () => {
    const { base } = await serve(({ url }, answer) => {
      answer.writeHead(201, url === '/coded' ? { 'content-encoding': 'compress' } : {});
      answer.write(url === '/large' ? Buffer.alloc(5_000_000) : 'x');
    });
    const request = { ...allowed, ignoreBody: true, maxBytes: 1000 };
    for (const path of ['/still', '/coded', '/large']) {
      const answer = await guardedFetch(base + path, request);
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([201, 0]);
    }
  });

  it('explains a server that hangs up', async () => {
    const { base } = await serve((request) => request.socket.destroy());
    await expect(guardedFetch(base, allowed)).rejects.toMatchObject({
      code: 'no-connection',
      reason: `The connection was cut by ${new URL(base).host}.`,
    });
  });

  it.each([
    [
      'a control character in a header',
      'HTTP/1.1 200 OK\r\nX-Title: a\x01b\r\nContent-Length: 4\r\n\r\nfeed',
    ],
    ['lines without CR', 'HTTP/1.1 200 OK\nContent-Length: 4\n\nfeed'],
    [
      'a length beside chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfeed\r\n0\r\n\r\n',
    ],
  ])('reads an answer as browsers do: %s', async (_, answer) => {
    expect(await text(await serveSockets((socket) => socket.end(answer)))).toBe('feed');
  });
});
