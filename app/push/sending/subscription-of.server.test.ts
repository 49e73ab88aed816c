import { expect, it } from 'vitest';
import { webPushToken } from '#app/push/push-token.ts';
import { DEVICE_KEYS } from '#tests/fixtures/device-keys.ts';
import { subscriptionOf } from './subscription-of.server.ts';

const SUBSCRIPTION = { endpoint: 'https://push.example/send/abc?q=ü', keys: DEVICE_KEYS };
const tokenAt = (endpoint: string) => webPushToken({ ...SUBSCRIPTION, endpoint });
const tokenWith = (keys: Partial<typeof DEVICE_KEYS>) =>
  webPushToken({ ...SUBSCRIPTION, keys: { ...DEVICE_KEYS, ...keys } });

it.each([
  SUBSCRIPTION.endpoint,
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d%3d',
  'http://127.0.0.1:3370/send/1',
  'http://[::1]:3370/send/1',
])('decodes a subscription at %s', (endpoint) =>
  expect(subscriptionOf(tokenAt(endpoint))).toEqual({ ...SUBSCRIPTION, endpoint }),
);

it.each([
  ['another provider', 'fcm-token:APA91b'],
  ['nothing', 'wp.'],
  ['no base64url', 'wp.!!!'],
  ['an endpoint only', `wp.${btoa('["https://push.example/"]')}`],
  ['no address', tokenAt('no address')],
  ['a port that there is not', tokenAt('https://push.example:99999/')],
  ['an address without a host', tokenAt('https:///push.example/1')],
  ['a host that no browser writes', tokenAt('https://"push.example/1')],
  ['credentials', tokenAt('https://u%@push.example/1')],
  ['a short key', tokenWith({ p256dh: 'short' })],
  ['a short secret', tokenWith({ auth: 'b' })],
  ['a key of 65 bytes that is no point of the curve', tokenWith({ p256dh: `B${'AQEB'.repeat(21)}AQ` })],
])('finds no subscription in a token with %s', (_, token) => expect(subscriptionOf(token)).toBeUndefined());
