import { inBlock, ipBytes } from './ip-bytes.server.ts';
import { CARRIES_IPV4, CLOSED_IPV4, CLOSED_IPV6 } from './ip-ranges.server.ts';

/**
 * True for an IP address that a server of the public internet may have. Whatever is not certain is false: text
 * that is no address, loopback, private, link-local, shared, reserved, multicast and documentation addresses,
 * and IPv6 addresses that carry such an IPv4 one (mapped, NAT64, 6to4).
 * @param address in its usual spelling, as a name server or `new URL()` gives it; without brackets
 */
export function isPublicAddress(address: string): boolean {
  const bytes = ipBytes(address);
  if (!bytes) return false;
  if (bytes.length === 4) return isPublicIpv4(bytes);
  const carrier = CARRIES_IPV4.find(({ block }) => inBlock(bytes, block));
  if (carrier) return isPublicIpv4(bytes.subarray(carrier.at, carrier.at + 4));
  return inBlock(bytes, '2000::/3') && !CLOSED_IPV6.some((block) => inBlock(bytes, block));
}

function isPublicIpv4(bytes: Uint8Array): boolean {
  return !CLOSED_IPV4.some((block) => inBlock(bytes, block));
}
