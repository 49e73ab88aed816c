import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** Length of the salt and of the authentication tag in bytes (RFC 8188, 2.1). */
const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** Decrypts the one record of a push message (RFC 8291, aes128gcm), as the device does that subscribed. */
export function decryptPush(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const idLength = body.readUInt8(SALT_BYTES + 4);
  const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + idLength);
  const record = body.subarray(SALT_BYTES + 5 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const key = derived(keys.computeSecret(sender), secret, info, 32);
  const contentKey = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  // The last record ends with 2 and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function derived(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
