/** What the worker needs to sign on again by itself when the browser changes its subscription. */
export interface PushRecord {
  topic: string;
  token: string;
  /** Address of the browser's subscription behind the token. */
  endpoint: string;
}

/** A worker cannot read local storage, but caches it can; the page writes this record there. */
const CACHE = 'masthead-push';
const KEY = '/__push-record';

/** Stores the record, or takes it away. */
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
