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

/** Decodes a token; undefined for tokens of other providers and damaged ones. */
export function subscriptionOf(token: string): WebPushSubscription | undefined {
  if (!token.startsWith('wp.')) return undefined;
  try {
    const bytes = Uint8Array.from(binaryOf(token.slice(3)), (letter) => letter.charCodeAt(0));
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => typeof part === 'string'))
      return undefined;
    const [endpoint = '', p256dh = '', auth = ''] = parts as string[];
    // 65 and 16 bytes in base64url.
    const isValid = URL.canParse(endpoint) && /^[\w-]{87}=?$/.test(p256dh) && /^[\w-]{22}(==)?$/.test(auth);
    return isValid ? { endpoint, keys: { p256dh, auth } } : undefined;
  } catch {
    return undefined;
  }
}

/** What base64url stands for, a letter a byte (RFC 4648, 5). @throws DOMException for any other text */
export function binaryOf(base64url: string): string {
  return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
}
