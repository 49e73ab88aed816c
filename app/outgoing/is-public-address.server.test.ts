import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.server.ts';

describe('isPublicAddress', () => {
  test.each([
    '93.184.215.14',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '198.17.0.1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ['this network', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['metadata', '100.100.100.200'],
    ['metadata', '169.254.169.254'],
    ['metadata', '192.0.0.192'],
    ['wire server', '168.63.129.16'],
    ['loopback', '127.255.255.254'],
    ['benchmark', '198.19.0.1'],
    ['documentation', '203.0.113.9'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
  ])('%s: %s is not', (_kind, address) => expect(isPublicAddress(address)).toBe(false));

  test.each([
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '2a00:1450:4001::200e',
    '::ffff:1.1.1.1',
    '64:ff9b::101:101',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['loopback, spelt out', '0:0:0:0:0:0:0:1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hex', '::ffff:7f00:1'],
    ['compatible', '::7f00:1'],
    ['NAT64 of a private one', '64:ff9b::a00:1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['6to4 of a private one', '2002:0a00:0001::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link local with a zone', 'fe80::1%eth0'],
    ['site local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['discard', '100::1'],
  ])('%s: %s is not', (_kind, address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['', 'localhost', '127.1', '0x7f000001', '1.1.1.1.', '[::1]'])(
    'text that is no address, %j, is not',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );
});
