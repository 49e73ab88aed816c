import { isIPv4, isIPv6 } from 'node:net';

/** The 4 or 16 bytes of an address in its usual spelling, with or without a zone; undefined for other text. */
export function ipBytes(address: string): Uint8Array | undefined {
  const bare = address.replace(/%.*$/s, '');
  if (isIPv4(bare)) return Uint8Array.from(bare.split('.').map(Number));
  if (!isIPv6(bare)) return undefined;
  const [head = '', tail] = bare.split('::');
  const left = groups(head);
  if (tail === undefined) return Uint8Array.from(left);
  const right = groups(tail);
  return Uint8Array.from([...left, ...new Array<number>(16 - left.length - right.length).fill(0), ...right]);
}

/** True if the address is in the block, such as `10.0.0.0/8`; false across families. */
export function inBlock(bytes: Uint8Array, block: string): boolean {
  const [base = '', length = ''] = block.split('/');
  const wanted = ipBytes(base);
  if (!wanted || wanted.length !== bytes.length) return false;
  let bits = Number(length);
  for (const [at, byte] of wanted.entries()) {
    if (bits <= 0) return true;
    const mask = bits >= 8 ? 0xff : (0xff << (8 - bits)) & 0xff;
    if (((bytes[at] ?? 0) & mask) !== (byte & mask)) return false;
    bits -= 8;
  }
  return true;
}

function groups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number);
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
