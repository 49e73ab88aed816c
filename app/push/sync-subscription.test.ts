import { expect, test } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { syncSubscription } from './sync-subscription.client.ts';

const storage = () =>
  safeStorage(() => {
    throw new Error('There is no storage.');
  });

test('a look that fails is counted, and the next one looks again', async () => {
  const kept = storage();
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), async () => false];
  let asked = 0;
  const settle = syncSubscription({
    enabled: true,
    topic: 'newsroom_en_utc',
    storage: kept,
    permission: () => 'granted',
    service: {
      settings: async () => ({ provider: null }),
      isOpen: () => answers[asked++]?.() ?? Promise.resolve(false),
    },
  });
  await settle();
  expect(kept.get('optInSubscribeFailures')).toBe('1');
  await settle();
  expect(asked).toBe(2);
  expect(kept.get('optInSubscribeFailures')).toBe('1');
});
