/** What the service worker needs to renew the subscription by itself when the browser changes it. */
export interface PushRecord {
  topic: string;
  token: string;
  /** Endpoint of the browser's subscription behind the token. */
  endpoint: string;
  /** When the server last took the token, in ms since 1970; records from before have no time. */
  confirmedAt?: number;
}

/** A service worker cannot read local storage, but it can read caches; so the page writes this record to a cache. */
const CACHE = 'masthead-push';
const KEY = '/__push-record';

/**
 * Stores the record; deletes it for undefined. Where the browser's cache storage fails, as on a damaged disk, there is
 * none: a device is subscribed and unsubscribed without it.
 */
export async function writePushRecord(record: PushRecord | undefined): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    if (record) await cache.put(KEY, new Response(JSON.stringify(record)));
    else await cache.delete(KEY);
  } catch {
    // The service worker finds none then, and leaves renewing to the next page.
  }
}

/** The record; undefined where the visitor is not subscribed. Rejects where the browser's cache storage fails. */
export async function readPushRecord(): Promise<PushRecord | undefined> {
  const found = await (await caches.open(CACHE)).match(KEY);
  return (await found?.json()) as PushRecord | undefined;
}
