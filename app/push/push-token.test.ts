import { expect, it } from 'vitest';
import { webPushToken } from './push-token.ts';

it('encodes a subscription in letters that an address can hold', () => {
  const token = webPushToken({
    endpoint: 'https://push.example/send/abc?q=ü',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
  });
  expect(token).toMatch(/^wp\.[\w-]+$/);
});
