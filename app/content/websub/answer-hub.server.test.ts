import { createHmac } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { answerHub, hasSignature } from './answer-hub.server.ts';
import { ending, type HubSubscription, verified } from './subscription.machine.ts';
import { createSubscriptionStore, type SubscriptionStore } from './subscription-store.server.ts';

const RAW = Buffer.from([0xff, 0xfe, 0x3c]);
const signRaw = (method: string, key = 'secret', body: Uint8Array = RAW) =>
  `${method}=${createHmac(method, key).update(body).digest('hex')}`;

it.each(['sha1', 'sha256', 'sha384', 'sha512'])(
  'a signature by %s is checked over the raw bytes',
  (method) => {
    expect(hasSignature(RAW, signRaw(method), 'secret')).toBe(true);
    expect(hasSignature(RAW, signRaw(method).toUpperCase(), 'secret')).toBe(true);
    expect(hasSignature(RAW, signRaw(method, 'other'), 'secret')).toBe(false);
    expect(hasSignature(Buffer.from('other'), signRaw(method), 'secret')).toBe(false);
    expect(hasSignature(RAW, signRaw(method).slice(0, -2), 'secret')).toBe(false);
    expect(hasSignature(RAW, `${signRaw(method)}00`, 'secret')).toBe(false);
  },
);

it.each([[null], [''], ['sha256'], ['sha256='], [signRaw('md5')], [signRaw('sha256').slice(7)], ['none=00']])(
  '%j is no signature',
  (header) => expect(hasSignature(RAW, header, 'secret')).toBe(false),
);

const ID = 'abcdefghijklmnopqrstuvwxyz_-0123';
const pending: HubSubscription = {
  id: ID,
  feedUrl: 'https://a.example/feed',
  hub: 'https://hub.example/',
  topic: 'https://a.example/self',
  secret: 'secret',
  state: 'pending',
  actAt: 0,
  tries: 0,
  leaseEndsAt: null,
};
const BODY = Buffer.from('<rss/>');
const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(BODY).digest('hex')}`;

let store: SubscriptionStore;
let taken: string[];
beforeEach(async () => {
  store = createSubscriptionStore(await openDatabase(':memory:'));
  taken = [];
});

const send = (signature: string | undefined, id = ID, method = 'POST') => {
  const headers = { 'content-type': 'text/xml', ...(signature ? { 'x-hub-signature': signature } : {}) };
  const body = method === 'POST' ? BODY : null;
  return answerHub(new Request(`https://x.example/websub/${id}`, { method, headers, body }), id, {
    ...{ store, now: () => 1000, random: () => 0 },
    onNotification: ({ bytes, headers: sent }) =>
      taken.push(`${sent.get('content-type')} ${Buffer.from(bytes).toString()}`),
  });
};

it('a signed notification is taken', async () => {
  await store.add(verified(pending, 60, 1000, 0));
  expect((await send(sign('secret'))).status).toBe(202);
  expect(taken).toEqual(['text/xml <rss/>']);
});

it.each([
  ['a wrong signature', sign('other')],
  ['an unknown method', sign('secret').replace('sha256', 'md5')],
  ['no signature', undefined],
])('a notification with %s is acknowledged and ignored', async (_what, signature) => {
  await store.add(verified(pending, 60, 1000, 0));
  expect((await send(signature)).status).toBe(202);
  expect(taken).toEqual([]);
});

it('a notification of a subscription that was given up, or never was, lets the hub forget it', async () => {
  expect((await send(sign('secret'))).status).toBe(410);
  await store.add(ending(pending, 1000));
  expect((await send(sign('secret'))).status).toBe(410);
  expect(taken).toEqual([]);
});

it('other methods are not taken', async () => {
  expect((await send(undefined, ID, 'DELETE')).status).toBe(405);
});
