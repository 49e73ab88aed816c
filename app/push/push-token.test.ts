import { expect, it } from 'vitest';
import { isOfFirebase, webPushToken } from './push-token.ts';

it('encodes a subscription in letters that an address can hold', () => {
  const token = webPushToken({
    endpoint: 'https://push.example/send/abc?q=ü',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
  });
  expect(token).toMatch(/^wp\.[\w-]+$/);
});

it('tells Firebase tokens from Web Push tokens', () => {
  expect([isOfFirebase({ token: 't' }), isOfFirebase({ token: 'wp.renewed' })]).toEqual([true, false]);
});
