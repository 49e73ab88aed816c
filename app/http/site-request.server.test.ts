import { describe, expect, it } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { readSiteRequest, siteParameters } from './site-request.server.ts';

const loaded = (brand: Partial<Brand>) => ({ brand: sampleBrand(brand), folder: '/brands', version: 'v1' });
const brands = createBrandRegistry([
  loaded({ brid: 'newsroom', domains: ['newsroom.example'] }),
  loaded({ brid: 'noticiasHub', domains: ['noticias.example'], languages: ['es'] }),
]);

function siteRequest(address: string, headers: Record<string, string> = {}) {
  const url = new URL(address);
  return readSiteRequest({ url, host: url.host, header: (name) => headers[name] }, brands);
}
const bridOf = (address: string) => siteRequest(address).brand.brand.brid;

describe('the brand of a request', () => {
  it('comes from brid before the host', () => {
    expect(bridOf('http://newsroom.example/?brid=noticiasHub')).toBe('noticiasHub');
    expect(bridOf('http://noticias.example/')).toBe('noticiasHub');
    expect(bridOf('http://noticiashub.localhost:3000/')).toBe('noticiasHub');
  });

  it('on the do-not-sell page also comes from customer, and stays (section 2)', () => {
    const at = (address: string) => {
      const { brand, linkParameters } = siteRequest(address);
      return [brand.brand.brid, linkParameters.brid];
    };
    expect(at('http://newsroom.example/dns?customer=noticiasHub')).toEqual(['noticiasHub', 'noticiasHub']);
    expect(at('http://newsroom.example/dns.data?customer=noticiasHub')).toEqual([
      'noticiasHub',
      'noticiasHub',
    ]);
    expect(at('http://noticias.example/dns?customer=nobody')).toEqual(['noticiasHub', undefined]);
    expect(at('http://newsroom.example/dns?customer=noticiasHub&brid=newsroom')).toEqual([
      'newsroom',
      'newsroom',
    ]);
    expect(at('http://newsroom.example/fsd?customer=noticiasHub')).toEqual(['newsroom', undefined]);
  });

  it.each([
    'http://unknown.example/',
    'http://noticias.example/?brid=nobody',
    'http://127.0.0.1/?brid=__proto__',
  ])('falls back to newsroom for %s (section 1)', (address) => {
    expect(bridOf(address)).toBe('newsroom');
  });
});

describe('the visitor of a request on the web', () => {
  const of = (address: string, cookie: string, headers = {}) =>
    siteRequest(`http://newsroom.example/${address}`, { cookie, ...headers }).auid;

  it('is the one of the cookie', () => {
    expect([of('', 'auid=w-1'), of('', 'auid=<'), of('', '')]).toEqual(['w-1', undefined, undefined]);
  });

  it('is nobody after an opt-out, and nobody else than the app says', () => {
    expect(of('', 'auid=w-1; dnt=1')).toBeUndefined();
    expect(of('', 'auid=w-1', { 'sec-gpc': '1' })).toBeUndefined();
    expect(of('?cd={}', 'auid=w-1')).toBeUndefined();
  });
});

describe('the language of a request', () => {
  it('comes from query, path, cookie or browser', () => {
    expect(siteRequest('http://newsroom.example/?lang=es').language).toBe('es');
    expect(siteRequest('http://newsroom.example/es/home').language).toBe('es');
    expect(siteRequest('http://newsroom.example/', { cookie: 'i18next=es' }).language).toBe('es');
    expect(siteRequest('http://newsroom.example/', { 'accept-language': 'es-MX' }).language).toBe('es');
    expect(siteRequest('http://newsroom.example/').language).toBe('en');
  });

  it('is one that the brand offers', () => {
    expect(siteRequest('http://noticias.example/?lang=en').language).toBe('es');
  });
});

it('the A/B number of a request is that of cd, else that of rp', () => {
  const abtOf = (app: Record<string, string>) =>
    siteRequest(`http://newsroom.example/?${new URLSearchParams(app)}`).abt;
  const rp = btoa('{"user_ab_test_id":"9"}');
  expect([abtOf({ cd: '{"abt":7}', rp }), abtOf({ rp }), abtOf({ rp: 'unreadable' })]).toEqual([
    7,
    9,
    undefined,
  ]);
});

describe('the privacy of a request', () => {
  it('comes from Sec-GPC and cookies', () => {
    const at = 'http://newsroom.example/';
    expect(siteRequest(at)).toMatchObject({ optedOut: false, gpc: false });
    expect(siteRequest(at, { cookie: 'dnt=1' })).toMatchObject({ optedOut: true, gpc: false });
    expect(siteRequest(at, { 'sec-gpc': '1', cookie: 'dnt=0' })).toMatchObject({ optedOut: true, gpc: true });
  });

  it('depends on the region only for brands that name where no law applies', () => {
    const own = sampleBrand();
    const brand = sampleBrand({ cmsConfig: { ...own.cmsConfig, dnsUseNotApplicable: true } });
    const from = (region: string, one: Brand) =>
      readSiteRequest(
        {
          url: new URL('http://sample.example/'),
          host: 'sample.example',
          header: (name) => (name === 'x-region' ? region : null),
        },
        createBrandRegistry([{ brand: one, folder: '/brands', version: 'v1' }]),
        { environment: 'production', regionHeader: 'x-region' },
      );
    expect(from('WY', brand)).toMatchObject({ privacyApplies: false, vary: ['x-region'] });
    expect(from('CA', brand)).toMatchObject({ privacyApplies: true, vary: ['x-region'] });
    expect(from('', brand).privacyApplies).toBe(true);
    expect(from('WY', own)).toMatchObject({ privacyApplies: true, vary: [] });
    const here = sampleBrand({ environments: { production: { cmsConfig: { dnsUseNotApplicable: true } } } });
    expect(from('WY', here)).toMatchObject({ privacyApplies: false, vary: ['x-region'] });
  });
});

describe('the parameters that links keep', () => {
  it('are brid, lang and forceArticlePageV2, if the request had them', () => {
    const address = 'http://newsroom.example/?brid=newsroom&lang=es&forceArticlePageV2=true&offset=20';
    expect(siteRequest(address).linkParameters).toEqual({
      brid: 'newsroom',
      lang: 'es',
      forceArticlePageV2: 'true',
    });
    expect(siteRequest('http://newsroom.example/?brid=').linkParameters).toEqual({});
  });

  it('are without the facts of the carrier’s app, which the browser adds', () => {
    const { linkParameters, appParameters, isFromApp } = siteRequest(
      'http://newsroom.example/?cd=%7B%7D&rp=e30&isDarkMode=1',
    );
    expect(linkParameters).toEqual({ isDarkMode: '1' });
    expect([appParameters, isFromApp]).toEqual([{ cd: '{}', rp: 'e30' }, true]);
    expect(siteRequest('http://newsroom.example/?cd=').isFromApp).toBe(false);
  });

  it('that are used after the session only name the site', () => {
    expect(siteParameters({ brid: 'newsroom', lang: 'es', cd: '{}' })).toBe('?brid=newsroom&lang=es');
    expect(siteParameters({ cd: '{}' })).toBe('');
  });
});

describe('the parameters of the carrier’s app', () => {
  it('are without ids after an opt-out', () => {
    const search = new URLSearchParams({ cd: '{"auid":"a-1","os":"android"}', lang: 'es' });
    const appParameters = (cookie: string) =>
      siteRequest(`http://newsroom.example/?${search}`, { cookie }).appParameters;
    expect(appParameters('dnt=1')).toEqual({ cd: '{"os":"android"}' });
    expect(appParameters('dnt=0').cd).toContain('a-1');
  });
});

describe('the dark theme of the carrier’s app', () => {
  const isDark = (query: string) => siteRequest(`http://newsroom.example/?${query}`).isDarkMode;

  it('is requested by a parameter or in the device facts', () => {
    expect(
      ['isDarkMode=true', 'isDarkMode=1', 'cd={"isDarkMode":true}', 'cd={"isDarkMode":"1"}'].map(isDark),
    ).toEqual([true, true, true, true]);
  });

  it('is left to the system otherwise', () => {
    expect(
      ['', 'isDarkMode=false', 'cd={"isDarkMode":false}', 'cd={"isDarkMode":"yes"}', 'cd={'].map(isDark),
    ).toEqual([false, false, false, false, false]);
  });
});
