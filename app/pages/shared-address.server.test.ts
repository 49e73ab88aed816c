import { describe, expect, it } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { pageKey, sharedAddress } from './shared-address.server.ts';

/** Every page has these routes here. */
const routesAt = () => ['root', 'routes/article-content.$articleId'];
const shared = (address: string, method = 'GET') => {
  const url = sharedAddress(method, new URL(address, 'http://newsroom.example'), routesAt);
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

  it('drops switches and languages with values that say nothing', () => {
    expect(shared('/?isDarkMode=1&forceArticlePageV2=true&lang=es-MX')).toBe(
      '/?lang=es-MX&forceArticlePageV2=true&isDarkMode=1',
    );
    expect(shared('/?isDarkMode=z1&forceArticlePageV2=z2&lang=z3')).toBe('/');
  });

  it('drops values that are too long as the address writes them', () => {
    expect(shared(`/?topic=${'中'.repeat(11)}`)).toBe(`/?topic=${'%E4%B8%AD'.repeat(11)}`);
    expect(shared(`/?topic=${'中'.repeat(12)}`)).toBe('/');
  });

  it('has of the other parameters those that the page reads', () => {
    const all = 'customer=a&saved=1&topic=sports&offset=20&asOf=3&is_summary_full=true';
    expect(shared(`/dns?${all}`)).toBe('/dns?customer=a&saved=1');
    expect(shared(`/portal?${all}`)).toBe('/portal?topic=sports&offset=20&asOf=3');
    expect(shared(`/es/home?${all}`)).toBe('/es/home?topic=sports&offset=20&asOf=3');
    expect(shared(`/FSD.data?${all}`)).toBe('/FSD.data?topic=sports&offset=20&asOf=3');
    expect(shared(`/article-summary/7?${all}`)).toBe('/article-summary/7?is_summary_full=true');
    for (const page of ['/my-news', '/My-News/', '/full-coverage/7', '/article-content/7', '/game-zone'])
      expect(shared(`${page}?${all}&isDarkMode=1`)).toBe(`${page}?isDarkMode=1`);
  });

  it('has the loaders of this page only, in one order, and none for those of others', () => {
    const named = (routes: string) => shared(`/article-content/7.data?_routes=${routes}`);
    const story = '/article-content/7.data?_routes=root%2Croutes%2Farticle-content.%24articleId';
    expect(named('root,routes/article-content.$articleId')).toBe(story);
    expect(named('x1,routes/article-content.$articleId,routes/dns,root,root')).toBe(story);
    expect(named('x1')).toBe('/article-content/7.data');
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
    expect(shared('/article-content/7.data?_lang=x1')).toBe('/article-content/7.data');
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
  ])('is undefined for %s, which is no page', (address) => {
    expect(shared(address)).toBeUndefined();
  });

  it('is defined for GET and HEAD only', () => {
    expect(shared('/dns', 'HEAD')).toBe('/dns');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(shared('/dns', method)).toBeUndefined();
    expect(sharedAddress(undefined, new URL('http://a.example/'), routesAt)).toBeUndefined();
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
      expect(sharedAddress('GET', new URL(`http://newsroom.example${path}`), routesAt)?.host).toBe(
        'newsroom.example',
      );
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
      isLocal: false,
      isForNamed: false,
      isDarkMode: false,
      abt: undefined,
    });
  });
});
