import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';

const TOPIC_KEY = 'push_topic';
const TOKEN_KEY = 'push_token';

/** The subscription of this device as its pages stored it. */
export function storedSubscription(storage: SafeStorage): { topic: string; token: string } | undefined {
  const [topic, token] = [storage.get(TOPIC_KEY), storage.get(TOKEN_KEY)];
  return topic && token ? { topic, token } : undefined;
}

export function storeSubscription(storage: SafeStorage, topic: string, token: string): void {
  storage.set(TOPIC_KEY, topic);
  storage.set(TOKEN_KEY, token);
}

export function removeSubscription(storage: SafeStorage): void {
  storage.remove(TOPIC_KEY);
  storage.remove(TOKEN_KEY);
}
