import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sourceOfAddress } from './picture-address.server.ts';

/** Each story list asks for the keys of the same pictures again; with its address an entry takes some 300 bytes. */
const hashes = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (source) => createHash('sha256').update(source).digest('base64url').slice(0, 22),
});

/** Key of a publisher's picture in the store: SHA-256 of its address, cut to 132 bits; undefined for own pictures. */
export function pictureHash(address: string): string | undefined {
  const source = sourceOfAddress(address);
  return source && hashes.memo(source);
}
