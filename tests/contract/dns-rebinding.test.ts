import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { z } from 'zod';
import { requestFeed } from '#app/content/ingest/request-feed.server.ts';
import { requestUpstream } from '#app/content/upstream/request-upstream.server.ts';
import { sendEvent } from '#app/events/collector/send-event.server.ts';
import { guardedFetch, type WebRequest } from '#app/outgoing/guarded-fetch.server.ts';
import { fetchSource } from '#app/pictures/source/source-cache.server.ts';
import { createWebPushSender } from '#app/push/sending/web-push-sender.server.ts';
import { type FakeDns, startFakeDns } from '#tests/fakes/dns-server.ts';

/** A service that must not be reached, on two addresses of this machine. */
const servers: Server[] = [];
const reached: string[] = [];
let port = 0;
let dns: FakeDns;

beforeAll(async () => {
  for (const address of ['127.0.0.1', '127.0.0.2']) {
    const server = createServer(({ url }, answer) => {
      reached.push(address);
      if (url?.startsWith('/moved')) answer.writeHead(302, { Location: `http://private.example:${port}/` });
      answer.end('secret');
    }).listen(port, address);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    servers.push(server);
  }
  dns = await startFakeDns({
    'private.example': [['127.0.0.1']],
    'metadata.example': [['169.254.169.254']],
    'mixed.example': [['93.184.215.14', '127.0.0.1']],
    'mapped.example': [['::ffff:7f00:1']],
    'loopback6.example': [['::1']],
    'rebinding.example': [['127.0.0.2'], ['127.0.0.1']],
    'operator.example': [['127.0.0.2']],
  });
});
afterEach(() => {
  reached.length = 0;
  dns.asked.length = 0;
});
afterAll(() => {
  dns.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const vapid = webPush.generateVAPIDKeys();

/** Everything that requests addresses which data or visitors name. @returns what it says of the request */
const CLIENTS: ReadonlyArray<[name: string, ask: (host: string, request: WebRequest) => Promise<unknown>]> = [
  [
    'a feed',
    async (host, request) => {
      const answer = await requestFeed(`http://${host}:${port}/`, {}, request);
      return answer.kind === 'failed' ? (answer.code ?? answer.status) : answer.kind;
    },
  ],
  [
    'a picture',
    (host, request) =>
      fetchSource(`http://${host}:${port}/`, { request }).then(
        () => 'picture',
        (error: Error) => (error.cause as { code?: string } | undefined)?.code,
      ),
  ],
  [
    'a push message',
    async (host, request) => {
      const settings = {
        provider: 'web-push' as const,
        ...vapid,
        subject: 'mailto:a@news.example',
        // A push service to the sender; whether it may be private is the request's policy.
        allowPrivate: [host],
      };
      const endpoint = `http://${host}:${port}/`;
      const keys = [endpoint, vapid.publicKey, Buffer.alloc(16).toString('base64url')];
      const token = `wp.${Buffer.from(JSON.stringify(keys)).toString('base64url')}`;
      const sender = createWebPushSender(settings, Date.now, (address, own) =>
        guardedFetch(address, { ...own, allowPrivate: [], ...request }),
      );
      return (await sender.send(token, { title: 'a', body: 'b', url: '/' } as never, 60)).outcome;
    },
  ],
];

describe.each(CLIENTS)('%s', (_, ask) => {
  it.each(['private.example', 'metadata.example', 'mixed.example', 'mapped.example', 'loopback6.example'])(
    'is not requested of %s, a public name of a private address',
    async (host) => {
      const outcome = await ask(host, { allowPorts: [port], lookUp: dns.lookUp });
      expect(['private-address', 'failed']).toContain(outcome);
      expect(dns.asked).toContain(`${host} A`);
      expect(reached).toEqual([]);
    },
  );

  it('goes to the address that was checked, also where the name has another by then', async () => {
    await ask('rebinding.example', { allowPrivate: ['rebinding.example'], lookUp: dns.lookUp });
    expect(reached).toEqual(['127.0.0.2']);
    expect(dns.asked.filter((question) => question.endsWith(' A'))).toEqual(['rebinding.example A']);
    expect((await dns.lookUp('rebinding.example'))[0]?.address).toBe('127.0.0.1');
  });
});

/** `fetch` with the name server of these tests, also for redirects that it is told to follow. */
const fetchByDns: typeof fetch = async (input, init) => {
  const url = new URL(String(input));
  const [found] = await dns.lookUp(url.hostname);
  const answer = await fetch(
    new URL(`${url.pathname}${url.search}`, `http://${found?.address}:${url.port}`),
    {
      ...init,
      redirect: 'manual',
    },
  );
  const location = answer.headers.get('location');
  return location && init?.redirect !== 'manual' ? fetchByDns(location, init) : answer;
};

/** What an operator names may be in a private network; where it leads to may not. */
const NAMED_BY_OPERATORS: ReadonlyArray<[name: string, ask: (address: string) => Promise<unknown>]> = [
  [
    'a back end',
    (address) =>
      requestUpstream(
        { address: new URL(address), headers: {}, schema: z.unknown(), maxTries: 1 },
        { timeoutMs: 2_000, totalMs: 2_000, maxBytes: 1_000 },
        { fetch: fetchByDns, now: Date.now, random: () => 0, pause: () => Promise.resolve() },
      ),
  ],
  [
    'a collector',
    (address) =>
      sendEvent({ payload: '{}' }, { host: address, stream: 's' }, { fetch: fetchByDns, now: Date.now }),
  ],
];

describe.each(NAMED_BY_OPERATORS)('%s', (_, ask) => {
  it('is called where its operator says, and no redirect of it is followed', async () => {
    const outcome = JSON.stringify(await ask(`http://operator.example:${port}/moved`));
    expect([reached, dns.asked.some((question) => question.startsWith('private.example'))]).toEqual([
      ['127.0.0.2'],
      false,
    ]);
    expect(outcome).toContain('302');
    expect(outcome).not.toContain('secret');
  });
});
