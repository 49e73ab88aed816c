/** IPv4 blocks without addresses of public servers (IANA special-purpose registry, RFC 6890), and two of clouds. */
export const BLOCKED_IPV4: readonly string[] = [
  '0.0.0.0/8', // "this network"
  '10.0.0.0/8', // private, RFC 1918
  '100.64.0.0/10', // carrier-grade NAT, RFC 6598; metadata of one cloud at 100.100.100.200
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's wire server, reachable from every machine there
  '169.254.0.0/16', // link local; metadata of most clouds at 169.254.169.254
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; metadata of one cloud at 192.0.0.192
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays, RFC 7526
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
];

/**
 * IPv6 blocks within 2000::/3, the only routed one, without addresses of public servers. Everything outside of it
 * (loopback, unique local, link local, multicast…) is refused without being listed.
 */
export const BLOCKED_IPV6: readonly string[] = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
];

/** IPv6 blocks that embed an IPv4 address, and at which byte: the embedded address decides. */
export const EMBEDS_IPV4: readonly { block: string; at: number }[] = [
  { block: '::ffff:0:0/96', at: 12 }, // IPv4-mapped
  { block: '64:ff9b::/96', at: 12 }, // NAT64, RFC 6052
  { block: '2002::/16', at: 2 }, // 6to4, RFC 3056
];
