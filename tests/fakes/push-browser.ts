import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** Bytes of a key in base64url. */
const bytesOf = (key: string): ArrayBuffer => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;

/** A browser with push, caches and a service worker, and the site's server that devices sign on at. */
export interface FakePushBrowser {
  calls: Array<{ method: string; topic: string; token: string }>;
  /** What the server answers; a test may put another in its place. */
  answer(method: string): Response;
  /** Address of the browser's subscription, where it has one. */
  endpoint(): string | undefined;
  /** The browser changes its subscription by itself. */
  renew(): void;
}

/** Puts it in the place of the browser's globals, until they are unstubbed. */
export function fakePushBrowser(): FakePushBrowser {
  let count = 0;
  let current: {
    endpoint: string;
    options: { applicationServerKey: ArrayBuffer };
    toJSON(): object;
    unsubscribe(): Promise<boolean>;
  } | null = null;
  const subscribe = (key = 'key') => {
    count += 1;
    const endpoint = `https://push.example/${count}`;
    current = {
      endpoint,
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, keys: KEYS }),
      async unsubscribe() {
        current = null;
        return true;
      },
    };
    return current;
  };
  const pushManager = {
    // As browsers do, it refuses another key beside a subscription.
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (current && !isDeepStrictEqual(current.options.applicationServerKey, bytesOf(key)))
        throw new DOMException('There is one with another key.', 'InvalidStateError');
      return current ?? subscribe(key);
    },
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
    const { method = 'GET' } = init ?? {};
    browser.calls.push({ method, topic, token });
    return browser.answer(method);
  });
  return browser;
}
