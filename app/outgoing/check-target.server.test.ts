import { describe, expect, it, test } from 'vitest';
import { checkAddresses, checkTarget } from './check-target.server.ts';
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

  it('lets in what was allowed by name, and no other port where one is named', () => {
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

  it('refuses a name of which one address is private', () => {
    expect(codeOf(() => checkAddresses(url, ['1.1.1.1', '8.8.8.8'], {}))).toBe('fine');
    expect(codeOf(() => checkAddresses(url, ['1.1.1.1', '10.0.0.1'], {}))).toBe('private-address');
  });

  it('lets an allowed host be anywhere', () => {
    expect(codeOf(() => checkAddresses(url, ['10.0.0.1'], { allowPrivate: ['news.example'] }))).toBe('fine');
  });
});
