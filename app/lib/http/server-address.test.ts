import { expect, it } from 'vitest';
import { serverAddress } from './server-address.ts';

it.each([
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://0.0.0.0:3000'],
  ['::', 'http://[::]:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
])('the address of a server on %s can be opened', (host, address) => {
  expect(serverAddress(host, 3000)).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});
