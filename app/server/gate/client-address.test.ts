import { describe, expect, it } from 'vitest';
import { clientAddress, clientNetwork, createClientKeys, trustedProxies } from './client-address.ts';

const clientOf = (peer: string, trusted: string, list?: string, forwarded?: string) =>
  clientAddress(peer, { 'x-forwarded-for': list, forwarded }, trustedProxies(trusted));

describe('the client behind proxies', () => {
  it('is the other end of the connection where no proxy is trusted, whatever the headers say', () => {
    expect(clientOf('127.0.0.1', '', '9.9.9.9', 'for=9.9.9.9')).toBe('127.0.0.1');
    expect(clientOf('203.0.113.7', 'loopback', '9.9.9.9')).toBe('203.0.113.7');
    expect(clientOf('::ffff:203.0.113.7', '')).toBe('203.0.113.7');
  });

  it.each([
    ['one proxy', 'loopback', '198.51.100.4', '198.51.100.4'],
    ['what the client invented stands left', 'loopback', '9.9.9.9, 8.8.8.8, 198.51.100.4', '198.51.100.4'],
    ['two proxies', 'loopback, 10.0.0.0/8', '9.9.9.9, 198.51.100.4, 10.1.2.3', '198.51.100.4'],
    ['a proxy that is not listed', 'loopback', '198.51.100.4, 10.1.2.3', '10.1.2.3'],
    ['proxies only', 'loopback,private', '10.1.2.3', '10.1.2.3'],
    ['with a port', 'loopback', '198.51.100.4:55123', '198.51.100.4'],
    ['IPv6 with a port', 'loopback', '[2001:db8::1]:443', '2001:db8::1'],
    ['no address', 'loopback', '9.9.9.9, evil', '127.0.0.1'],
    ['nothing', 'loopback', '', '127.0.0.1'],
  ])('X-Forwarded-For: %s', (_, trusted, list, client) => {
    expect(clientOf('127.0.0.1', trusted, list)).toBe(client);
  });

  it.each([
    ['for=198.51.100.4', '198.51.100.4'],
    ['for=9.9.9.9, for=198.51.100.4;proto=https;by=203.0.113.43', '198.51.100.4'],
    ['proto=http;FOR="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
    ['for="9.9.9.9, for=8.8.8.8", for=198.51.100.4', '198.51.100.4'],
    ['for="9.9.9.9, for=198.51.100.4', '198.51.100.4'],
    ['for="9.9.9.9, for="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
    ['for=9.9.9.9,, for=198.51.100.4', '198.51.100.4'],
    ['for=9.9.9.9, for=_hidden', '127.0.0.1'],
    ['for=9.9.9.9, for=unknown', '127.0.0.1'],
    ['for="', '127.0.0.1'],
  ])('Forwarded: %s', (forwarded, client) => {
    expect(clientOf('127.0.0.1', 'loopback', undefined, forwarded)).toBe(client);
  });

  it('is the proxy where both headers are there and disagree: one of them is the client’s own', () => {
    expect(clientOf('127.0.0.1', 'loopback', '198.51.100.4', 'for=9.9.9.9')).toBe('127.0.0.1');
    expect(clientOf('127.0.0.1', 'loopback', '198.51.100.4', 'for=198.51.100.4')).toBe('198.51.100.4');
  });

  it.each(['10.0.0.0/33', 'proxy.example', '10.0.0.0/x', '::1/129', '/8'])(
    'cannot be trusted: %s',
    (text) => {
      expect(() => trustedProxies(text)).toThrow(text);
    },
  );
});

it('an IPv6 client is its /64, an IPv4 client its address', () => {
  expect(clientNetwork('2001:db8:1:2::1')).toBe(clientNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(clientNetwork('2001:db8:1:2::1')).not.toBe(clientNetwork('2001:db8:1:3::1'));
  expect(clientNetwork('192.0.2.1')).toBe('192.0.2.1');
});

const NOON = Date.UTC(2026, 10, 22, 12);

it('a client has one name for an hour, and another in the next and in another process', () => {
  const keyOf = createClientKeys();
  const name = keyOf('192.0.2.1', NOON);
  expect(keyOf('192.0.2.1', NOON + 59 * 60_000)).toBe(name);
  expect(keyOf('192.0.2.1', NOON + 60 * 60_000)).not.toBe(name);
  expect(keyOf('192.0.2.2', NOON)).not.toBe(name);
  expect(createClientKeys()('192.0.2.1', NOON)).not.toBe(name);
  expect(name).not.toContain('192');
});
