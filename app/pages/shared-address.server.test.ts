import { describe, expect, it } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { pageKey, sharedAddress } from './shared-address.server.ts';

const shared = (address: string, method = 'GET') => {
  const url = sharedAddress(method, new URL(address, 'http://newsroom.example'));
  return url && url.pathname + url.search;
};
const siteRequest = sampleSiteRequest({ language: 'es', optedOut: true });

describe('the address of a shared page', () => {
  it('has only the known parameters, in one order', () => {
    const address = '/?topic=sports&lang=es&brid=newsroom&offset=20';
    expect(shared(address)).toBe('/?brid=newsroom&lang=es&topic=sports&offset=20');
    expect(shared('/?offset=20&brid=newsroom&utm_source=x&topic=sports&lang=es')).toBe(shared(address));
  });

  it('drops unknown, empty and overlong values, repetitions and the fragment', () => {
    expect(shared('/?fbclid=1&lang=&topic=a&topic=b#top')).toBe('/?topic=a');
    expect(shared(`/?topic=${'x'.repeat(101)}`)).toBe('/');
  });

  it('is the same for a page’s data, with the loaders that the browser names', () => {
    const address = '/article-content/7.data?cd={}&_routes=routes%2Farticle-content.$articleId&brid=x&saved=';
    expect(shared(address)).toBe(
      '/article-content/7.data?brid=x&_routes=routes%2Farticle-content.%24articleId',
    );
    expect(shared('/_root.data?rp=e30&offset=20')).toBe('/_root.data?offset=20');
    expect(shared('/article-content/7.data?_lang=es&lang=en')).toBe(
      '/article-content/7.data?lang=en&_lang=es',
    );
    expect(shared('/?_lang=es')).toBe('/');
    expect(shared('/?_routes=root')).toBe('/');
    expect(shared('/robots.txt.data')).toBeUndefined();
    expect(shared('/api/articles.data')).toBeUndefined();
  });

  it('is without the facts of one visitor', () => {
    expect(shared('/portal?cd={"auid":"a-1"}&brid=newsroom&rp=e30')).toBe('/portal?brid=newsroom');
  });

  it.each([
    '/api/articles',
    '/api',
    '/API/articles',
    '/assets/a.js',
    '/brand/newsroom/v1/logo.svg',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/websub/x?hub.mode=subscribe',
    '/game-pack/snake/index.html',
    '/manifest.webmanifest',
    '/__manifest?p=/',
  ])('is undefined for %s, which is no page', (address) => {
    expect(shared(address)).toBeUndefined();
  });

  it('is defined for GET and HEAD only', () => {
    expect(shared('/dns', 'HEAD')).toBe('/dns');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(shared('/dns', method)).toBeUndefined();
    expect(sharedAddress(undefined, new URL('http://a.example/'))).toBeUndefined();
  });

  it('stays on its host and never throws, whatever the path', () => {
    for (const path of [
      '//',
      '/.//',
      '//evil.example/x',
      '///',
      '/%2F%2Fevil.example/x',
      '/\\evil.example/x',
    ])
      expect(sharedAddress('GET', new URL(`http://newsroom.example${path}`))?.host).toBe('newsroom.example');
  });
});

describe('the key of a shared page', () => {
  it('holds all that the page depends on', () => {
    expect(pageKey(new URL('http://x.example/portal?topic=sports'), siteRequest)).toEqual({
      brid: 'sampleNews',
      brandVersion: 'v1',
      language: 'es',
      page: '/portal?topic=sports',
      optedOut: true,
      gpc: false,
      privacyApplies: true,
      isFromApp: false,
      isForNamed: false,
      isDarkMode: false,
      abt: undefined,
    });
  });
});
