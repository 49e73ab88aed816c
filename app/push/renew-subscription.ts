import type { PushRecord } from './push-record.ts';
import { webPushToken } from './push-token.ts';

/** Dependencies of renewing a subscription. */
export interface RenewParts {
  record: PushRecord | undefined;
  /** The subscription that the browser made by itself, or a new one; undefined where it makes none. */
  subscribe(): Promise<Pick<PushSubscription, 'toJSON'> | undefined>;
  /** Subscribes or unsubscribes a token on the server. Rejects on failure. */
  call(method: 'POST' | 'DELETE', token: string, topic: string): Promise<void>;
  write(record: PushRecord | undefined): Promise<void>;
}

/**
 * Unsubscribes the token of the old subscription and subscribes that of the new one, in the service worker without
 * a page (W3C Push API, "pushsubscriptionchange"). After a failure the record no longer matches the browser's
 * subscription, which the next page detects. Firebase tokens are left to that page as well: only Firebase's scripts
 * can create new ones.
 */
export async function renewSubscription({ record, subscribe, call, write }: RenewParts): Promise<void> {
  if (!record?.token.startsWith('wp.')) return;
  const { topic } = record;
  // A browser that refuses, as without a connection to its service, makes none: the old token has ended all the same.
  const { endpoint, keys } = (await subscribe().catch(() => undefined))?.toJSON() ?? {};
  // A failure must not keep the device from its messages: to the old token none is delivered any more.
  await call('DELETE', record.token, topic).catch(() => undefined);
  if (!endpoint || !keys?.p256dh || !keys.auth) return write(undefined);
  const token = webPushToken({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  await call('POST', token, topic);
  await write({ topic, token, endpoint });
}
