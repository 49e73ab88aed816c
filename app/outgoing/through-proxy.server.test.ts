import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardedFetch, type WebRequest } from './guarded-fetch.server.ts';
import { NetError } from './net-error.server.ts';

const open: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A proxy that leads every tunnel to one port of this machine, and answers plain requests itself. */
async function startProxy(port = 0) {
  const asked: Array<{ line: string; headers: IncomingHttpHeaders }> = [];
  const proxy = createServer(({ method, url, headers }, answer) => {
    asked.push({ line: `${method} ${url}`, headers });
    answer.end('by the proxy');
  });
  proxy.on('connect', ({ method, url, headers }, socket) => {
    asked.push({ line: `${method} ${url}`, headers });
    const server = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.pipe(socket).pipe(server);
    });
    for (const end of [server, socket]) end.on('error', () => server.destroy());
  });
  return { asked, address: `127.0.0.1:${await listen(proxy)}` };
}

const unknownName: WebRequest = {
  lookUp: async () => {
    throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
  },
};
const failure = (address: string, request: WebRequest) =>
  guardedFetch(address, request).then(
    () => undefined,
    (error: NetError) => error,
  );

describe('where the environment names a proxy', () => {
  it('http goes there with the whole address, and no password but its own', async () => {
    const { asked, address } = await startProxy();
    vi.stubEnv('HTTP_PROXY', `http://masthead:p%40ss@${address}`);
    const answer = await guardedFetch('http://news.example/feed?a=1', unknownName);
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('by the proxy');
    expect(asked.map(({ line }) => line)).toEqual(['GET http://news.example/feed?a=1']);
    expect(asked[0]?.headers).toMatchObject({
      host: 'news.example',
      'proxy-authorization': `Basic ${Buffer.from('masthead:p@ss').toString('base64')}`,
    });
  });

  it('https gets a tunnel, at whose end the certificate must be that of the host', async () => {
    const folder = 'tests/fixtures/loopback';
    const keys = { key: readFileSync(`${folder}/key.pem`), cert: readFileSync(`${folder}/certificate.pem`) };
    let requests = 0;
    const server = createSecureServer(keys, () => void requests++);
    server.on('tlsClientError', () => undefined);
    const { asked, address } = await startProxy(await listen(server));
    vi.stubEnv('HTTPS_PROXY', `http://masthead:100%sure@${address}`);
    const error = await failure('https://news.example/feed', unknownName);
    expect(error).toBeInstanceOf(NetError);
    expect(error?.reason).toContain(`The certificate of news.example through the proxy ${address}`);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.line).toBe('CONNECT news.example:443');
    expect(asked[0]?.headers).toMatchObject({
      'proxy-authorization': `Basic ${Buffer.from('masthead:100%sure').toString('base64')}`,
    });
    expect(requests).toBe(0);
  });

  it('a name server that does not answer is not waited for', async () => {
    const { asked, address } = await startProxy();
    vi.stubEnv('HTTP_PROXY', `http://${address}`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answer = guardedFetch('http://news.example/', { lookUp: () => new Promise(() => {}) });
      await vi.advanceTimersByTimeAsync(1000);
      expect((await answer).status).toBe(200);
      expect(asked[0]?.headers).not.toHaveProperty('proxy-authorization');
    } finally {
      vi.useRealTimers();
    }
  });

  it('a name that is private here, and an address that is, are not asked for there, either', async () => {
    const { asked, address } = await startProxy();
    vi.stubEnv('HTTP_PROXY', `http://${address}`);
    const lookUp = async () => [{ address: '10.0.0.7', family: 4 }];
    expect(await failure('http://news.example/', { lookUp })).toMatchObject({ code: 'private-address' });
    expect(await failure('http://10.0.0.7/', unknownName)).toMatchObject({ code: 'private-address' });
    expect(await failure('http://intranet/', unknownName)).toMatchObject({ code: 'private-address' });
    expect(asked).toEqual([]);
  });

  it.each(['http', 'https'])('a proxy that wants to know who asks is named: %s', async (scheme) => {
    const proxy = createServer((_, answer) => answer.writeHead(407).end());
    proxy.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
    const address = `127.0.0.1:${await listen(proxy)}`;
    vi.stubEnv(`${scheme.toUpperCase()}_PROXY`, `http://${address}`);
    expect(await failure(`${scheme}://news.example/`, unknownName)).toMatchObject({
      code: 'bad-proxy',
      reason: `The proxy ${address} wants another user and password (status 407).`,
    });
  });

  it('a proxy that is not there is named', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1');
    const error = await failure('https://news.example/', unknownName);
    expect(error?.reason).toBe('Nothing listens at 127.0.0.1:1, the proxy for news.example.');
  });
});
