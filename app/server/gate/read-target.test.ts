import { describe, expect, it } from 'vitest';
import { readTarget } from './read-target.ts';

const read = (url: string, host: string | undefined = 'news.example', more: readonly string[] = []) => {
  const named = host === undefined ? [] : ['Host', host];
  return readTarget({ url, headers: { host }, rawHeaders: [...named, ...more] });
};
const statusOf = (url: string, host?: string, more?: readonly string[]) => {
  const target = read(url, host, more);
  return 'status' in target ? target.status : undefined;
};

describe('the address of a request', () => {
  it.each([
    ['/', '/', '/'],
    ['/?lang=es', '/?lang=es', '/'],
    ['/Portal/', '/Portal/', '/portal'],
    ['/dns.data', '/dns.data', '/dns'],
    ['/api/%66eedback//', '/api/%66eedback//', '/api/feedback'],
    ['http://news.example/dns?a=1', '/dns?a=1', '/dns'],
    ['HTTP://NEWS.example?a=1', '/?a=1', '/'],
    ['/?_data=root&brid=a', '/?brid=a', '/'],
    ['/dns?%5Fdata=root', '/dns', '/dns'],
    ['/?utm_source=x&amp;lang=es&amp;brid=a', '/?utm_source=x&lang=es&brid=a', '/'],
    ['/?a=1&amp;_data=root', '/?a=1', '/'],
    ['/?q=a%26amp;b=1&amp;', '/?q=a%26amp;b=1&amp;', '/'],
    ['/a%2Fb?q=%5C%00', '/a%2Fb?q=%5C%00', '/a/b'],
    ['/article-content/7%?q=%', '/article-content/7%25?q=%', '/article-content/7%'],
    ['/a%2', '/a%252', '/a%2'],
    ['/a%%35c', '/a%25%35c', '/a%5c'],
  ])('%s is routed as %s, by the rules of %s', (url, routed, route) => {
    expect(read(url)).toMatchObject({ url: routed, route });
  });

  it.each([
    ...['//a@b/', '///', '/%2Fevil.example', '/%5cjavascript:alert(1)', '/\\evil', '/%5C?index=1', '/a%09'],
    ...['/%00', '/%7f', '/%E0%A4%A', '/%ff', '*', 'portal', 'http://evil.example/', 'ftp://news.example/'],
  ])('%s cannot be read', (url) => {
    expect(statusOf(url)).toBe(400);
  });

  it.each([
    ...['/.', '/..', '/./dns', '/static/../portal', '/picture/%2e%2e/', '/websub/%2E.', '/.//evil.example'],
    ...['/a/..%2Fportal', '/a/.%2f'],
  ])('%s would be routed by another path than the one that is checked', (url) => {
    expect(statusOf(url)).toBe(400);
  });

  it.each(['/.well-known/gpc.json', '/a..b', '/...', '/a./b'])('%s has no segment of dots', (url) => {
    expect(read(url)).toMatchObject({ url });
  });

  it('has at most 32 slashes, encoded ones included', () => {
    expect(statusOf('/a'.repeat(32))).toBeUndefined();
    expect(statusOf('/a'.repeat(33))).toBe(400);
    expect(statusOf(`/a${'%2f'.repeat(32)}`)).toBe(400);
  });

  it('has at most 8,000 characters', () => {
    expect(statusOf(`/${'a'.repeat(7_999)}`)).toBeUndefined();
    expect(statusOf(`/${'a'.repeat(8_000)}`)).toBe(414);
  });
});

describe('the Host header', () => {
  it.each(['localhost', 'a.b.example:8080', '127.0.0.1:80', '[::1]:3000', 'my_host', 'news.example.'])(
    'may be %s',
    (host) => expect(statusOf('/', host)).toBeUndefined(),
  );

  it.each([
    '',
    'a b',
    'evil.example:81@x',
    'x/y',
    'x?y',
    'x#y',
    '[::1',
    '1.2.3.4.5',
    'a:99999',
    'a:b',
    'é.example',
  ])('may not be "%s"', (host) => expect(statusOf('/', host)).toBe(400));

  it('may be missing, as in HTTP/1.0, and stands there once', () => {
    expect(readTarget({ url: '/', headers: {}, rawHeaders: [] })).toMatchObject({ url: '/', route: '/' });
    expect(statusOf('/', 'a', ['hOST', 'b'])).toBe(400);
  });
});

it('headers are neither too many nor too long', () => {
  expect(statusOf('/', 'a', ['Cookie', 'c'.repeat(16_000)])).toBeUndefined();
  expect(statusOf('/', 'a', ['Cookie', 'c'.repeat(16_384)])).toBe(431);
  expect(
    statusOf(
      '/',
      'a',
      Array.from({ length: 100 }).flatMap(() => ['x', '1']),
    ),
  ).toBe(431);
});
