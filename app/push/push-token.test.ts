import { expect, it } from 'vitest';
import { subscriptionOf, webPushToken } from './push-token.ts';

const SUBSCRIPTION = {
  endpoint: 'https://push.example/send/abc?q=ü',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
};

it('encodes and decodes a subscription', () => {
  const token = webPushToken(SUBSCRIPTION);
  expect(token).toMatch(/^wp\.[\w-]+$/);
  expect(subscriptionOf(token)).toEqual(SUBSCRIPTION);
});

it.each([
  'fcm-token:APA91b',
  'wp.',
  'wp.!!!',
  `wp.${btoa('["https://push.example/"]')}`,
  webPushToken({ ...SUBSCRIPTION, endpoint: 'no address' }),
  webPushToken({ ...SUBSCRIPTION, keys: { p256dh: 'short', auth: 'b' } }),
])('finds no subscription in %s', (token) => expect(subscriptionOf(token)).toBeUndefined());
