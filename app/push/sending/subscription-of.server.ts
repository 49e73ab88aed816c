import { ECDH } from 'node:crypto';
import { binaryOf, type WebPushSubscription } from '#app/push/push-token.ts';

/** An endpoint as browsers write it: no credentials, and a host in ASCII (a serialized URL, W3C Push API). */
const ENDPOINT = /^https?:\/\/([a-z\d.-]+|\[[a-f\d:]+\])(:\d+)?\//i;

/**
 * Decodes a token; undefined for tokens of other providers, and for those that no message can be made for. Tokens
 * come from visitors.
 */
export function subscriptionOf(token: string): WebPushSubscription | undefined {
  if (!token.startsWith('wp.')) return undefined;
  try {
    const bytes = Uint8Array.from(binaryOf(token.slice(3)), (letter) => letter.charCodeAt(0));
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => typeof part === 'string'))
      return undefined;
    const [endpoint = '', p256dh = '', auth = ''] = parts as string[];
    const isValid =
      ENDPOINT.test(endpoint) &&
      URL.canParse(endpoint) &&
      isPublicKey(p256dh) &&
      // 16 bytes in base64url.
      /^[\w-]{22}(==)?$/.test(auth);
    return isValid ? { endpoint, keys: { p256dh, auth } } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a key (65 bytes in base64url) is a point of the curve P-256: messages are encrypted for it (RFC 8291, 3.1). */
function isPublicKey(p256dh: string): boolean {
  if (!/^[\w-]{87}=?$/.test(p256dh)) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
