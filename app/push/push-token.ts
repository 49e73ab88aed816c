/** A browser's subscription (W3C Push API; keys in base64url, RFC 8291). */
export interface WebPushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Encodes a subscription as the token of the contract: JSON in base64url, after `wp.`. */
export function webPushToken({ endpoint, keys }: WebPushSubscription): string {
  const bytes = new TextEncoder().encode(JSON.stringify([endpoint, keys.p256dh, keys.auth]));
  const text = btoa(String.fromCharCode(...bytes));
  return `wp.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** What base64url stands for, a letter a byte (RFC 4648, 5). @throws DOMException for any other text */
export function binaryOf(base64url: string): string {
  return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
}

/** Whether a token is Firebase's; Web Push tokens have a prefix. */
export const isOfFirebase = ({ token }: { token: string }): boolean => !token.startsWith('wp.');
