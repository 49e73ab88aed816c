import { hash, randomBytes } from 'node:crypto';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { ipBytes } from '#app/outgoing/outgoing.port.server.ts';

/** The headers in which proxies name the client. */
interface ForwardingHeaders {
  forwarded?: string | undefined;
  'x-forwarded-for'?: string | string[] | undefined;
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '169.254.0.0/16', 'fe80::/10'],
};

/**
 * The proxies that are trusted to name the client.
 * @param text `loopback`, `private`, addresses and blocks such as `10.2.0.0/16`, separated by commas
 * @throws Error that names the entry that is none of these
 */
export function trustedProxies(text: string): BlockList {
  const list = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter((one) => one !== ''))
    for (const block of NAMED[entry.toLowerCase()] ?? [entry]) addBlock(list, block);
  return list;
}

function addBlock(list: BlockList, block: string): void {
  const [address = '', length] = block.split('/');
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const max = family === 'ipv4' ? 32 : 128;
  const bits = length === undefined ? max : Number(length);
  if (isIP(address) === 0 || !/^\d{1,3}$/.test(length ?? '0') || bits > max)
    throw new Error(`"${block}" is no address, block of addresses, "loopback" or "private"`);
  list.addSubnet(address, bits, family);
}

/**
 * The address of the client. Of the addresses that proxies noted, those at the right end were noted by ours; going left,
 * the first that is no proxy of ours is the client, and what comes before it may be invented (RFC 7239, 8.1). Where
 * both headers are there and disagree, one of them may be the client's own, so neither counts.
 * @param peer address at the other end of the connection
 */
export function clientAddress(peer: string, headers: ForwardingHeaders, trusted: BlockList): string {
  const nearest = plainAddress(peer) ?? '';
  if (!isTrusted(nearest, trusted)) return nearest;
  const byForwarded = headers.forwarded === undefined ? undefined : forwardedFor(headers.forwarded);
  const list = headers['x-forwarded-for'];
  const byList = list === undefined ? undefined : String(list).split(',').map(nodeAddress);
  const found = [byForwarded, byList].flatMap((noted) => (noted ? [furthest(nearest, noted, trusted)] : []));
  const [first = nearest] = found;
  return found.every((other) => other === first) ? first : nearest;
}

function furthest(peer: string, noted: ReadonlyArray<string | undefined>, trusted: BlockList): string {
  let client = peer;
  for (const address of [...noted].reverse()) {
    if (!isTrusted(client, trusted) || address === undefined) return client;
    client = address;
  }
  return client;
}

/** Of each list, proxies that are in it: there are few, and to look one up takes longer than all else here. */
const known = new WeakMap<BlockList, Set<string>>();
const MAX_KNOWN = 1000;

function isTrusted(address: string, trusted: BlockList): boolean {
  const proxies = known.get(trusted) ?? new Set();
  known.set(trusted, proxies);
  if (proxies.has(address)) return true;
  const isProxy = isInList(address, trusted);
  if (isProxy && proxies.size < MAX_KNOWN) proxies.add(address);
  return isProxy;
}

function isInList(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** The `for` parameters, in order (RFC 7239, 4); undefined for what is no address, such as `unknown`. */
function forwardedFor(header: string): Array<string | undefined> {
  return splitOutsideQuotes(header, ',').map((element) => {
    const pair = splitOutsideQuotes(element, ';').find((one) => /^\s*for\s*=/i.test(one));
    const value = pair?.slice(pair.indexOf('=') + 1).trim() ?? '';
    return nodeAddress(value.replace(/^"(.*)"$/, '$1'));
  });
}

/**
 * Read from the right: what proxies of ours have noted there is well-formed, while a quote that a client left open would
 * take it in.
 */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let end = text.length;
  let isQuoted = false;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] !== separator || isQuoted) continue;
    parts.push(text.slice(at + 1, end));
    end = at;
  }
  return [...parts, text.slice(0, end)].reverse();
}

/** The address of `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`. */
function nodeAddress(text: string): string | undefined {
  const node = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(node)?.[1];
  return plainAddress(bracketed ?? node.replace(/^([\d.]+):\d{1,5}$/, '$1'));
}

/** An address without a zone, and IPv4 as such; undefined for other text. */
function plainAddress(text: string): string | undefined {
  const bare = text.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? undefined : bare;
}

/** Bits of an IPv6 address that a subscriber's network has, and those of the largest that one contract comes with. */
const SUBSCRIBER_BITS = 64;
export const SITE_BITS = 48;

/**
 * Clients of one IPv6 site together may do as much as so many: it may be a company's, or a carrier's with many phones.
 */
export const SITE_CLIENTS = 4;

/** What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, which one subscriber has. */
export function clientNetwork(address: string, bits = SUBSCRIBER_BITS): string {
  if (!isIPv6(address)) return address;
  const bytes = ipBytes(address) ?? new Uint8Array(16);
  return Buffer.from(bytes.subarray(0, bits / 8)).toString('hex');
}

/**
 * Names for clients that cannot be led back to their addresses: a keyed hash of address and hour. Only this process has
 * the key, which is made at its start and never written anywhere, and so are the names. They are made for each request,
 * and nobody sees them: a hash of key and text does what an HMAC would, in a third of the time.
 */
export function createClientKeys(): (address: string, now: number, bits?: number) => string {
  const key = randomBytes(32).toString('hex');
  return (address, now, bits) => {
    const text = `${key} ${Math.floor(now / HOUR_MS)} ${clientNetwork(address, bits)}`;
    return hash('sha256', text, 'base64url').slice(0, 16);
  };
}
