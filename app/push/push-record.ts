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

/** Stores the record; deletes it for undefined. */
export async function writePushRecord(record: PushRecord | undefined): Promise<void> {
  const cache = await caches.open(CACHE);
  if (record) await cache.put(KEY, new Response(JSON.stringify(record)));
  else await cache.delete(KEY);
}

/** The record; undefined where the visitor is not subscribed. */
export async function readPushRecord(): Promise<PushRecord | undefined> {
  const found = await (await caches.open(CACHE)).match(KEY);
  return (await found?.json()) as PushRecord | undefined;
}
