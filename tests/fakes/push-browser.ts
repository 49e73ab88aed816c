import { vi } from 'vitest';

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** A browser with push, caches and a service worker, and the site's server that devices sign on at. */
export interface FakePushBrowser {
  calls: Array<{ method: string; topic: string; token: string }>;
  /** What the server answers; a test may put another in its place. */
  answer(): Response;
  /** Address of the browser's subscription, where it has one. */
  endpoint(): string | undefined;
  /** The browser changes its subscription by itself. */
  renew(): void;
}

/** Puts it in the place of the browser's globals, until they are unstubbed. */
export function fakePushBrowser(): FakePushBrowser {
  let count = 0;
  let current: { endpoint: string; toJSON(): object; unsubscribe(): Promise<boolean> } | null = null;
  const subscribe = () => {
    count += 1;
    const endpoint = `https://push.example/${count}`;
    current = {
      endpoint,
      toJSON: () => ({ endpoint, keys: KEYS }),
      async unsubscribe() {
        current = null;
        return true;
      },
    };
    return current;
  };
  const pushManager = {
    subscribe: async () => current ?? subscribe(),
    getSubscription: async () => current,
  };
  const browser: FakePushBrowser = {
    calls: [],
    answer: () => Response.json({}),
    endpoint: () => current?.endpoint,
    renew: () => void subscribe(),
  };
  const kept = new Map<string, Response>();
  const cache = {
    put: async (key: string, value: Response) => void kept.set(key, value),
    delete: async (key: string) => kept.delete(key),
    match: async (key: string) => kept.get(key)?.clone(),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', {
    userAgent: 'browser/1',
    serviceWorker: { ready: Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { searchParams } = new URL(address, 'http://localhost');
    const [topic = '', token = ''] = ['topic', 'token'].map((name) => searchParams.get(name) ?? '');
    browser.calls.push({ method: init?.method ?? 'GET', topic, token });
    return browser.answer();
  });
  return browser;
}
