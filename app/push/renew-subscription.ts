import type { PushRecord } from './push-record.ts';
import { webPushToken } from './push-token.ts';

/** What renewing works with. */
export interface RenewParts {
  record: PushRecord | undefined;
  /** The subscription that the browser made by itself, or one that is made now; undefined where it makes none. */
  subscribe(): Promise<Pick<PushSubscription, 'toJSON'> | undefined>;
  /** Signs a token on or off at the server. Rejects where it could not be done. */
  call(method: 'POST' | 'DELETE', token: string, topic: string): Promise<void>;
  write(record: PushRecord | undefined): Promise<void>;
}

/**
 * Signs off with the token of the old subscription and on with that of the new one, without any page (W3C Push API,
 * "pushsubscriptionchange"). Where something fails, the record stays behind the browser's own subscription, and the
 * next page sees that. Tokens of Firebase wait for that page as well: only its scripts can make new ones.
 */
export async function renewSubscription({ record, subscribe, call, write }: RenewParts): Promise<void> {
  if (!record?.token.startsWith('wp.')) return;
  const { topic } = record;
  const { endpoint, keys } = (await subscribe())?.toJSON() ?? {};
  await call('DELETE', record.token, topic);
  if (!endpoint || !keys?.p256dh || !keys.auth) return write(undefined);
  const token = webPushToken({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  await call('POST', token, topic);
  await write({ topic, token, endpoint });
}
