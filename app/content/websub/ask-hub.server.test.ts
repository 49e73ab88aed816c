import { describe, expect, it } from 'vitest';
import type { WebFetch, WebRequest } from '#app/outgoing/outgoing.port.server.ts';
import { askHub, maySendSecret } from './ask-hub.server.ts';
import type { HubMode, HubSubscription } from './subscription.machine.ts';

const CALLBACK = 'https://news.example/websub/1';
const subscription: HubSubscription = {
  ...{ id: '1', feedUrl: 'https://a.example/feed', hub: 'https://hub.example/', secret: 'hush' },
  ...{ topic: 'https://a.example/feed?a=1&b', state: 'pending', actAt: 0, tries: 0, leaseEndsAt: null },
};

/** Asks a hub that answers in turn. */
async function ask(answers: Array<[number, string?]>, mode: HubMode = 'subscribe', request: WebRequest = {}) {
  const asked: Array<{ url: string; form: Record<string, string> }> = [];
  const fetch: WebFetch = async (url, { body } = {}) => {
    asked.push({ url, form: Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body))) });
    const [status, location] = answers[asked.length - 1] ?? [];
    if (status === undefined) throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    const headers = new Headers(location === undefined ? {} : { location });
    return { status, headers, url, arrayBuffer: async () => new ArrayBuffer(0) };
  };
  return { reason: await askHub(mode, subscription, CALLBACK, fetch, request), asked };
}

describe('a hub that is asked', () => {
  it('to subscribe gets topic, callback, lease and secret', async () => {
    const { reason, asked } = await ask([[202]]);
    expect(reason).toBeUndefined();
    expect(asked[0]?.form).toEqual({
      ...{ 'hub.callback': CALLBACK, 'hub.mode': 'subscribe', 'hub.topic': subscription.topic },
      ...{ 'hub.lease_seconds': expect.stringMatching(/^\d+$/), 'hub.secret': 'hush' },
    });
  });

  it('to unsubscribe gets no secret', async () => {
    const { asked } = await ask([[204]], 'unsubscribe');
    expect(asked[0]?.form).toEqual({
      ...{ 'hub.callback': CALLBACK, 'hub.mode': 'unsubscribe', 'hub.topic': subscription.topic },
    });
  });

  it('may name another one, by 307 and 308 alone', async () => {
    const { reason, asked } = await ask([[307, '/v2'], [308, 'https://b.example/'], [202]]);
    expect([reason, asked.map(({ url }) => url)]).toEqual([
      undefined,
      ['https://hub.example/', 'https://hub.example/v2', 'https://b.example/'],
    ]);
    expect((await ask([[302, '/v2'], [202]])).reason).toBe('It answers with status 302.');
    expect((await ask([[307], [202]])).reason).toBe('It answers with status 307.');
    expect((await ask([[307, 'https://['], [202]])).reason).toBe('It answers with status 307.');
  });

  it('and names others without an end is given up', async () => {
    const { reason, asked } = await ask([[307, '/1'], [307, '/2'], [307, '/3'], [202]]);
    expect([reason, asked.length]).toEqual(['It names other hubs without an end.', 3]);
  });

  it('and names one without https is not told the secret', async () => {
    const { reason, asked } = await ask([[307, 'http://b.example/'], [202]]);
    expect([reason, asked.length]).toEqual(['It is not asked: http://b.example/ has no https.', 1]);
  });

  it('and cannot be reached is a reason, not an error', async () => {
    expect((await ask([])).reason).toBe('Nothing listens at hub.example.');
  });
});

it.each([
  ['https://hub.example/', [], true],
  ['http://hub.example/', [], false],
  ['http://hub.example:8080/', ['hub.example'], true],
  ['http://hub.example:8080/', ['hub.example:8080'], true],
  ['http://hub.example:8080/', ['hub.example:9090', 'example'], false],
])('%s, with %j as one’s own network, may be told a secret: %s', (hub, allowed, may) => {
  expect(maySendSecret(hub, allowed)).toBe(may);
});
