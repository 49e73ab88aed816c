import { expect, it } from 'vitest';
import { inBlock, ipBytes } from './ip-bytes.server.ts';

it.each([
  ['10.0.0.1', [10, 0, 0, 1]],
  ['fe80::1%eth0', [0xfe, 0x80, ...Array<number>(13).fill(0), 1]],
  ['::', Array<number>(16).fill(0)],
  ['::ffff:192.0.2.7', [...Array<number>(10).fill(0), 255, 255, 192, 0, 2, 7]],
  ['2001:db8:1:2:3:4:5:6', [0x20, 1, 0x0d, 0xb8, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6]],
])('the bytes of %s are %j', (address, bytes) => {
  expect([...(ipBytes(address) ?? [])]).toEqual(bytes);
});

it.each(['example.com', '10.0.0', '010.0.0.1', '1::2::3', ''])('%j is no address', (text) => {
  expect(ipBytes(text)).toBeUndefined();
});

it.each([
  ['10.255.255.255', '10.0.0.0/8', true],
  ['11.0.0.0', '10.0.0.0/8', false],
  ['172.31.255.255', '172.16.0.0/12', true],
  ['172.32.0.0', '172.16.0.0/12', false],
  ['127.0.0.1', '127.0.0.1/32', true],
  ['127.0.0.2', '127.0.0.1/32', false],
  ['8.8.8.8', '0.0.0.0/0', true],
  ['fdff::1', 'fc00::/7', true],
  ['fe00::1', 'fc00::/7', false],
  ['10.0.0.1', '::/0', false],
])('%s in %s: %s', (address, block, expected) => {
  expect(inBlock(ipBytes(address) ?? new Uint8Array(), block)).toBe(expected);
});
