import { isIP } from 'node:net';
import { inBlock, ipBytes } from './ip-bytes.server.ts';
import { BLOCKED_IPV4, BLOCKED_IPV6, EMBEDS_IPV4 } from './ip-ranges.server.ts';
import { NetError } from './net-error.server.ts';

/** Which addresses may be fetched. */
export interface NetPolicy {
  /**
   * Hosts that may be private and use any port, as written in the address: `127.0.0.1`, `feeds.intranet`, or with a
   * port, `localhost:8080`, which allows only that port. For tests and intranets.
   */
  allowPrivate?: readonly string[];
  /** Ports beside 80 and 443. */
  allowPorts?: readonly number[];
}

/** Names of this machine or its network, whatever a name server answers (RFC 6761, 6762, 9476). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion)\.?$/i;

/**
 * Checks an address before its name is resolved. IPv4 in odd spellings (`0x7f.1`, `2130706433`) is already normalised
 * by `new URL()`, which every redirect goes through.
 * @returns the parsed address
 * @throws NetError
 */
export function checkTarget(address: string, policy: NetPolicy): URL {
  if (!URL.canParse(address)) throw notWeb(address);
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw notWeb(address);
  const port = portOf(url);
  if (isAllowedPrivate(url, policy)) return url;
  if (port !== 80 && port !== 443 && !policy.allowPorts?.includes(port)) {
    throw new NetError(
      'bad-port',
      `Port ${port} of ${url.hostname} is not asked.`,
      `Publishers answer at ports 80 and 443. One of your own? INGEST_ALLOW_PRIVATE=${url.host} allows it.`,
    );
  }
  const host = bareHost(url);
  if (isIP(host) ? !isPublicAddress(host) : LOCAL_NAME.test(host) || !host.includes('.'))
    throw isPrivate(url, host);
  return url;
}

/**
 * Checks the addresses that a name resolved to: one that is not public refuses the host, as the connection might use
 * it.
 * @throws NetError
 */
export function checkAddresses(url: URL, addresses: readonly string[], policy: NetPolicy): void {
  if (isAllowedPrivate(url, policy)) return;
  const closed = addresses.find((address) => !isPublicAddress(address));
  if (closed !== undefined) throw isPrivate(url, closed);
}

/** The host without the brackets of an IPv6 address. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** The port, also if the address leaves it out. */
export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

/** Whether the policy names the host of an address. */
export function isAllowedPrivate(url: URL, { allowPrivate = [] }: NetPolicy): boolean {
  const names = [url.hostname, bareHost(url), `${url.hostname}:${portOf(url)}`];
  return allowPrivate.some((allowed) => names.includes(allowed.toLowerCase()));
}

function notWeb(address: string): NetError {
  return new NetError(
    URL.canParse(address) ? 'bad-scheme' : 'bad-address',
    `"${address}" is no address of the web.`,
    'It must start with https:// or http://.',
  );
}

function isPrivate(url: URL, address: string): NetError {
  const host = bareHost(url);
  const which = host === address ? host : `${host} (${address})`;
  return new NetError(
    'private-address',
    `${which} is not on the public internet.`,
    `Check the address. One of your own? INGEST_ALLOW_PRIVATE=${url.host} allows it.`,
  );
}

/**
 * True for an IP address that a server of the public internet may have. If in doubt, false: text that is no address,
 * loopback, private, link-local, shared, reserved, multicast and documentation addresses, and IPv6 addresses that
 * embed such an IPv4 one (mapped, NAT64, 6to4).
 * @param address in its usual spelling, as a name server or `new URL()` gives it; without brackets
 */
export function isPublicAddress(address: string): boolean {
  const bytes = ipBytes(address);
  if (!bytes) return false;
  if (bytes.length === 4) return isPublicIpv4(bytes);
  const carrier = EMBEDS_IPV4.find(({ block }) => inBlock(bytes, block));
  if (carrier) return isPublicIpv4(bytes.subarray(carrier.at, carrier.at + 4));
  return inBlock(bytes, '2000::/3') && !BLOCKED_IPV6.some((block) => inBlock(bytes, block));
}

function isPublicIpv4(bytes: Uint8Array): boolean {
  return !BLOCKED_IPV4.some((block) => inBlock(bytes, block));
}
