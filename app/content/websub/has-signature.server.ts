import { createHmac, timingSafeEqual } from 'node:crypto';

/** The methods of WebSub, 7.1.1. */
const SIGNATURE = /^(sha1|sha256|sha384|sha512)=([0-9a-f]+)$/i;

/**
 * Whether an `X-Hub-Signature` header is the HMAC of the body as it was sent (WebSub, 7.1). Takes the same time
 * wherever a wrong signature differs.
 */
export function hasSignature(body: Uint8Array, header: string | null, secret: string): boolean {
  const [, method, digits = ''] = SIGNATURE.exec(header?.trim() ?? '') ?? [];
  if (!method) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const given = Buffer.from(digits, 'hex');
  return digits.length === expected.length * 2 && timingSafeEqual(given, expected);
}
