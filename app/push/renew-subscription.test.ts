import { expect, it } from 'vitest';
import type { PushRecord } from './push-record.ts';
import { webPushToken } from './push-token.ts';
import { type RenewParts, renewSubscription } from './renew-subscription.ts';

const at = (endpoint: string) => ({ endpoint, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) } });
const OLD = {
  topic: 'a.en.UTC',
  token: webPushToken(at('https://push.example/1')),
  endpoint: 'https://push.example/1',
};
const FRESH = at('https://push.example/2');

async function renewed(parts: Partial<RenewParts> = {}) {
  const calls: string[] = [];
  let stored: PushRecord | undefined = OLD;
  const work = renewSubscription({
    record: OLD,
    subscribe: async () => ({ toJSON: () => FRESH }),
    call: async (method, token, topic) => void calls.push(`${method} ${token} ${topic}`),
    write: async (record) => {
      stored = record;
    },
    ...parts,
  });
  await work.catch(() => calls.push('failed'));
  return { calls, stored };
}

it('unsubscribes the old token and subscribes the new one', async () => {
  expect(await renewed()).toEqual({
    calls: [`DELETE ${OLD.token} a.en.UTC`, `POST ${webPushToken(FRESH)} a.en.UTC`],
    stored: { topic: 'a.en.UTC', token: webPushToken(FRESH), endpoint: FRESH.endpoint },
  });
});

it.each([
  ['makes no new subscription', async () => undefined],
  ['refuses one', () => Promise.reject(new DOMException('permission denied', 'NotAllowedError'))],
])('unsubscribes the old token, and deletes the record, where the browser %s', async (_, subscribe) => {
  expect(await renewed({ subscribe })).toEqual({
    calls: [`DELETE ${OLD.token} a.en.UTC`],
    stored: undefined,
  });
});

it('leaves the record to the next page where the call fails', async () => {
  const call = async () => Promise.reject(new Error('no connection'));
  expect(await renewed({ call })).toEqual({ calls: ['failed'], stored: OLD });
});

it('subscribes the new token where the old one cannot be unsubscribed', async () => {
  const calls: string[] = [];
  const call = async (method: string) => {
    calls.push(method);
    if (method === 'DELETE') throw new Error('unknown token');
  };
  const { stored } = await renewed({ call });
  expect([calls, stored?.endpoint]).toEqual([['DELETE', 'POST'], FRESH.endpoint]);
});

it('ignores Firebase tokens and visitors without a subscription', async () => {
  expect((await renewed({ record: { ...OLD, token: 'of:Firebase' } })).calls).toEqual([]);
  expect((await renewed({ record: undefined })).calls).toEqual([]);
});
