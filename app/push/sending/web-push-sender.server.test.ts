import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { NetError } from '#app/outgoing/outgoing.port.server.ts';
import { webPushToken } from '#app/push/push-token.ts';
import { type FakePushService, startPushService } from '#tests/fakes/push-service.ts';
import { DEVICE_KEYS } from '#tests/fixtures/device-keys.ts';
import type { PushMessage } from './push-message.server.ts';
import { PAUSE_MS, SILENT_AFTER } from './silent-services.server.ts';
import { createWebPushSender } from './web-push-sender.server.ts';

const keys = webPush.generateVAPIDKeys();
const MESSAGE: PushMessage = { id: '1', title: 'Ñandú gana', body: '«¡Sí!» 🎉', url: '/article-content/5' };
let service: FakePushService;
beforeAll(async () => {
  service = await startPushService(keys.publicKey);
});
afterAll(() => service.close());

const sender = (privateKey = keys.privateKey, allowPrivate = [service.host]) =>
  createWebPushSender({
    provider: 'web-push',
    publicKey: keys.publicKey,
    privateKey,
    subject: 'mailto:news@example.com',
    allowPrivate,
  });

describe('Web Push over a service that speaks the protocol', () => {
  it('delivers a message that only the device can decrypt', async () => {
    const { token } = service.addDevice('phone');
    expect(await sender().send(token, MESSAGE, 3600)).toEqual({ outcome: 'sent' });
    expect(service.received.at(-1)).toMatchObject({ device: 'phone', message: MESSAGE, ttl: 3600 });
    expect(service.broken).toEqual([]);
  });

  it('is refused with a key that is not the site’s', async () => {
    const { token } = service.addDevice('strict');
    const other = sender(webPush.generateVAPIDKeys().privateKey);
    expect(await other.send(token, MESSAGE, 60)).toMatchObject({ outcome: 'failed' });
    expect(service.broken.splice(0)).toEqual(['signature: RFC 8292, 2']);
  });

  it.each([
    [410, undefined, { outcome: 'dead' }],
    [404, undefined, { outcome: 'dead' }],
    [429, '30', { outcome: 'later', afterMs: 30_000 }],
    [429, '99999999', { outcome: 'later', afterMs: 99_999_999_000 }],
    [503, undefined, { outcome: 'later', afterMs: undefined }],
    [413, undefined, { outcome: 'failed' }],
  ])('maps the status %d to its outcome', async (status, retryAfter, delivery) => {
    const { token } = service.addDevice(`answers-${status}`);
    service.answer(`answers-${status}`, retryAfter === undefined ? { status } : { status, retryAfter });
    expect(await sender().send(token, MESSAGE, 60)).toMatchObject(delivery);
  });

  it.each([
    [201, { outcome: 'sent' }],
    [410, { outcome: 'dead' }],
  ])('takes the status %d for what it says before its body ends', async (status, delivery) => {
    const { token } = service.addDevice(`endless-${status}`);
    service.answer(`endless-${status}`, { status, isEndless: true });
    expect(await sender().send(token, MESSAGE, 60)).toEqual(delivery);
  });

  it('takes a device with an impossible key for one that has gone', async () => {
    const token = webPushToken({
      endpoint: `http://${service.host}/send/x`,
      keys: { ...DEVICE_KEYS, p256dh: `B${'a'.repeat(86)}` },
    });
    expect(await sender().send(token, MESSAGE, 60)).toEqual({ outcome: 'dead' });
  });

  it('never sends to a private address', async () => {
    const { token } = service.addDevice('inside');
    const before = service.received.length;
    expect(await sender(keys.privateKey, []).send(token, MESSAGE, 60)).toMatchObject({ outcome: 'failed' });
    expect(service.received.length).toBe(before);
  });
});

describe('the answer of a push service', () => {
  it.each([
    [199, 'failed'],
    [200, 'sent'],
    [201, 'sent'],
    [299, 'sent'],
    [300, 'failed'],
    [403, 'failed'],
    [404, 'dead'],
    [428, 'failed'],
    [429, 'later'],
    [499, 'failed'],
    [500, 'later'],
  ])('%i means %s', async (status, outcome) => {
    const { token } = service.addDevice('any');
    const answering = createWebPushSender(
      {
        ...{ provider: 'web-push', subject: 'mailto:news@example.com', allowPrivate: [service.host] },
        ...keys,
      },
      Date.now,
      async () => ({ status, headers: new Headers() }) as Response,
    );
    expect(await answering.send(token, MESSAGE, 60)).toMatchObject({ outcome });
  });
});

describe('a push service that does not answer', () => {
  it('is asked no more for a while, and devices of others are', async () => {
    const asked: string[] = [];
    const silent = createWebPushSender(
      {
        ...{ provider: 'web-push', subject: 'mailto:news@example.com', ...keys },
        allowPrivate: ['silent.example', 'other.example'],
      },
      () => 0,
      async (address) => {
        const { host } = new URL(address);
        asked.push(host);
        if (host === 'silent.example') throw new NetError('too-slow', 'It said nothing for 10 s.', '');
        return { status: 201, headers: new Headers() } as Response;
      },
    );
    const tokenAt = (host: string) => webPushToken({ endpoint: `https://${host}/send/x`, keys: DEVICE_KEYS });
    const sendTo = (host: string) => silent.send(tokenAt(host), MESSAGE, 60);
    for (let time = 0; time < SILENT_AFTER; time++) await sendTo('silent.example');
    expect(asked).toHaveLength(SILENT_AFTER);
    expect(await sendTo('silent.example')).toMatchObject({ outcome: 'later', afterMs: PAUSE_MS });
    expect(asked).toHaveLength(SILENT_AFTER);
    expect(await sendTo('other.example')).toEqual({ outcome: 'sent' });
  });
});

it('a device at an address of no push service gets no message, and is not asked', async () => {
  const asked: string[] = [];
  const strict = createWebPushSender(
    { ...{ provider: 'web-push', subject: 'mailto:news@example.com', allowPrivate: [] }, ...keys },
    Date.now,
    async (address) => {
      asked.push(address);
      return { status: 201, headers: new Headers() } as Response;
    },
  );
  const token = webPushToken({ endpoint: 'https://victim.example/send/x', keys: DEVICE_KEYS });
  expect(await strict.send(token, MESSAGE, 60)).toEqual({
    outcome: 'failed',
    reason: 'victim.example is no push service of a known browser',
  });
  expect(asked).toEqual([]);
});
