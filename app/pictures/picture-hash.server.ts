import { createHash } from 'node:crypto';
import { sourceOfAddress } from './picture-address.server.ts';

/** Key of a publisher's picture in the store: SHA-256 of its address, cut to 132 bits; undefined for own pictures. */
export function pictureHash(address: string): string | undefined {
  const source = sourceOfAddress(address);
  return source && createHash('sha256').update(source).digest('base64url').slice(0, 22);
}
