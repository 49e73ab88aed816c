import { createHmac, randomBytes } from 'node:crypto';
import { clientNetwork } from './client-address.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Names for clients that cannot be led back to their addresses: a keyed hash of address and hour. Only this process has
 * the key, which is made at its start and never written anywhere, and so are the names.
 */
export function createClientKeys(): (address: string, now: number) => string {
  const key = randomBytes(32);
  return (address, now) =>
    createHmac('sha256', key)
      .update(`${Math.floor(now / HOUR_MS)} ${clientNetwork(address)}`)
      .digest('base64url')
      .slice(0, 16);
}
