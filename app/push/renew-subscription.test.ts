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
  let kept: PushRecord | undefined = OLD;
  const work = renewSubscription({
    record: OLD,
    subscribe: async () => ({ toJSON: () => FRESH }),
    call: async (method, token, topic) => void calls.push(`${method} ${token} ${topic}`),
    write: async (record) => {
      kept = record;
    },
    ...parts,
  });
  await work.catch(() => calls.push('failed'));
  return { calls, kept };
}

it('signs off with the old token and on with the new one', async () => {
  expect(await renewed()).toEqual({
    calls: [`DELETE ${OLD.token} a.en.UTC`, `POST ${webPushToken(FRESH)} a.en.UTC`],
    kept: { topic: 'a.en.UTC', token: webPushToken(FRESH), endpoint: FRESH.endpoint },
  });
});

it('forgets the record where the browser makes no new subscription', async () => {
  expect(await renewed({ subscribe: async () => undefined })).toEqual({
    calls: [`DELETE ${OLD.token} a.en.UTC`],
    kept: undefined,
  });
});

it('leaves the record to the next page where the server cannot be told', async () => {
  const call = async () => Promise.reject(new Error('no connection'));
  expect(await renewed({ call })).toEqual({ calls: ['failed'], kept: OLD });
});

it('leaves tokens of Firebase, and visitors who are not subscribed, alone', async () => {
  expect((await renewed({ record: { ...OLD, token: 'of:Firebase' } })).calls).toEqual([]);
  expect((await renewed({ record: undefined })).calls).toEqual([]);
});
