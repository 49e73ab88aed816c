import { describe, expect, it, test } from 'vitest';
import { checkAddresses, checkTarget, isPublicAddress } from './check-target.server.ts';
import { NetError } from './net-error.server.ts';

const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error instanceof NetError ? error.code : error;
  }
  return 'fine';
};

describe('checkTarget', () => {
  test.each([
    ['https://news.example/feed', 'fine'],
    ['http://news.example:443/', 'fine'],
    ['http://1.1.1.1/', 'fine'],
    ['ftp://news.example/', 'bad-scheme'],
    ['file:///etc/hosts', 'bad-scheme'],
    ['gopher://127.0.0.1:25/_x', 'bad-scheme'],
    ['news', 'bad-address'],
    ['http://21307064331/', 'bad-address'],
    ['https://news.example:22/', 'bad-port'],
    ['http://localhost/', 'private-address'],
    ['http://a.localhost./', 'private-address'],
    ['http://metadata.google.internal/x', 'private-address'],
    ['http://instance-data/', 'private-address'],
    ['http://user:word@127.0.0.1/', 'private-address'],
    ['http://127.1/', 'private-address'],
    ['http://0177.0.0.1/', 'private-address'],
    ['http://0x7f000001/', 'private-address'],
    ['http://2852039166/', 'private-address'],
    ['http://0251.0376.0251.0376/', 'private-address'],
    ['http://①②⑦.⓪.⓪.①/', 'private-address'],
    ['http://[::]/', 'private-address'],
    ['http://[0:0:0:0:0:ffff:127.0.0.1]/', 'private-address'],
    ['http://[fd00:ec2::254]/', 'private-address'],
    ['http://127.1.1.1:80\\@127.2.2.2:80/', 'private-address'],
  ])('%s: %s', (address, code) => expect(codeOf(() => checkTarget(address, {}))).toBe(code));

  it('accepts what was allowed by name, and no other port if one is named', () => {
    const policy = { allowPrivate: ['feeds.intranet', '127.0.0.1:8080', '::1'], allowPorts: [8443] };
    const verdicts = [
      'http://feeds.intranet:9000/',
      'http://127.0.0.1:8080/',
      'http://127.0.0.1/',
      'http://[::1]:1/',
      'https://news.example:8443/',
    ].map((address) => codeOf(() => checkTarget(address, policy)));
    expect(verdicts).toEqual(['fine', 'fine', 'private-address', 'fine', 'fine']);
  });
});

describe('checkAddresses', () => {
  const url = new URL('https://news.example/');

  it('refuses a host if one of its addresses is private', () => {
    expect(codeOf(() => checkAddresses(url, ['1.1.1.1', '8.8.8.8'], {}))).toBe('fine');
    expect(codeOf(() => checkAddresses(url, ['1.1.1.1', '10.0.0.1'], {}))).toBe('private-address');
  });

  it('accepts any address of an allowed host', () => {
    expect(codeOf(() => checkAddresses(url, ['10.0.0.1'], { allowPrivate: ['news.example'] }))).toBe('fine');
  });
});

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
