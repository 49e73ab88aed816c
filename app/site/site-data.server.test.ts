import { describe, expect, it } from 'vitest';
import type { SiteRequest } from '#app/http/site-request.server.ts';
import type { MenuItem } from '#schemas/brand/menu.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { menuLink, siteData } from './site-data.server.ts';

const external: MenuItem = {
  key: 'terms',
  text: 'terms',
  label: 'terms and conditions',
  icon: 'document',
  link: { en: 'https://www.sample.example/terms', es: 'https://www.sample.example/es/terminos' },
};
const internal: MenuItem = {
  key: 'doNotSell',
  text: 'doNotSell',
  label: 'do not sell',
  internalLink: '/dns',
};
const siteRequest = sampleSiteRequest({
  brand: {
    brand: sampleBrand({ portalMenuOptions: [external, internal] }),
    folder: '/tmp',
    version: 'abc123',
  },
  linkParameters: { brid: 'sampleNews' },
});
const spanish: SiteRequest = { ...siteRequest, language: 'es' };

describe('a menu link', () => {
  it('is the Spanish one on Spanish pages', () => {
    expect(menuLink(external, siteRequest).href).toBe('https://www.sample.example/terms');
    expect(menuLink(external, spanish).href).toBe('https://www.sample.example/es/terminos');
  });

  it('is the same in all languages where there is one', () => {
    const item: MenuItem = { ...external, link: 'https://www.sample.example/faq' };
    expect(menuLink(item, spanish).href).toBe('https://www.sample.example/faq');
  });

  it('within the site repeats the brand parameter', () => {
    expect(menuLink(internal, siteRequest)).toMatchObject({ href: '/dns?brid=sampleNews', external: false });
  });

  it('to another site has no parameters of the request', () => {
    expect(menuLink(external, siteRequest)).toMatchObject({ external: true });
    expect(menuLink(external, siteRequest).href).not.toContain('brid');
  });

  it('has the visitor’s opt-out where the item asks for it', () => {
    const asking = { ...external, addDnsEnabledParam: true };
    expect(menuLink(asking, siteRequest).href).toBe('https://www.sample.example/terms?dns_enabled=false');
    expect(menuLink(asking, { ...siteRequest, optedOut: true }).href).toBe(
      'https://www.sample.example/terms?dns_enabled=true',
    );
    expect(menuLink({ ...internal, addDnsEnabledParam: true }, siteRequest).href).toBe(
      '/dns?brid=sampleNews&dns_enabled=false',
    );
  });

  it('keeps the parameters that the address has already', () => {
    const item: MenuItem = { ...external, link: 'https://a.example/p?x=1#top', addDnsEnabledParam: true };
    expect(menuLink(item, siteRequest).href).toBe('https://a.example/p?x=1&dns_enabled=false#top');
  });
});

describe('the site data of a page', () => {
  it('is in the page’s language', () => {
    expect(siteData(spanish)).toMatchObject({
      language: 'es',
      tagline: 'El día, en breve',
      description: 'Noticias del día.',
    });
  });

  it('addresses assets by the brand’s version', () => {
    const { logo, icons } = siteData(siteRequest);
    expect(logo).toEqual({
      light: '/brand/sampleNews/abc123/logo.svg',
      dark: '/brand/sampleNews/abc123/logo-dark.svg',
      width: 160,
      height: 40,
    });
    expect(icons.touch).toBe('/brand/sampleNews/abc123/apple-touch-icon.png');
  });

  it('has the privacy settings of page and environment', () => {
    const brand = sampleBrand({
      pages: { dns: { cmsConfig: { isDnsPolicyEnabled: false } } },
      environments: { staging: { cmsConfig: { isLimitedAdsEnabled: true, dnsVersion: 7 } } },
    });
    const at = (pathname: string, environment: SiteRequest['environment']) =>
      siteData({ ...siteRequest, environment, brand: { ...siteRequest.brand, brand } }, pathname).privacy;
    expect(at('/', 'production')).toMatchObject({ version: 1, limitedAds: false, asksServer: true });
    expect(at('/dns', 'production')).toMatchObject({ version: 1, limitedAds: false, asksServer: false });
    expect(at('/', 'staging')).toMatchObject({ version: 7, limitedAds: true, asksServer: true });
  });

  it('names the kinds of pages with other scripts, where there are any', () => {
    const vwo = { cmsConfig: { vwoEnabled: true, vwoAccountId: '1' } };
    const brand = sampleBrand({ pages: { fsd: vwo } });
    const at = (pathname: string) =>
      siteData({ ...siteRequest, brand: { ...siteRequest.brand, brand } }, pathname);
    expect(at('/').otherScripts).toEqual(['fsd']);
    expect(at('/fsd').otherScripts).toContain('portal');
    expect(siteData(siteRequest)).not.toHaveProperty('otherScripts');
  });

  it('names those keys of cd that the page may send, where an app opened it', () => {
    const brand = sampleBrand({ pages: { fsd: { cmsConfig: { articleReqCDParamsWhiteListWeb: ['os'] } } } });
    const at = (pathname: string, isFromApp = true) =>
      siteData({ ...siteRequest, isFromApp, brand: { ...siteRequest.brand, brand } }, pathname).storyListKeys;
    expect([at('/'), at('/fsd'), at('/fsd', false)]).toEqual([[], ['os'], undefined]);
  });

  it('has nothing of the app’s parameters', () => {
    const appParameters = { cd: '{"auid":"a-1"}', rp: 'e30' };
    expect(JSON.stringify(siteData({ ...siteRequest, appParameters, isFromApp: true }))).not.toMatch(
      /a-1|e30/,
    );
  });

  it('has the session timeout of its page in this environment', () => {
    const cmsConfig = { ...siteRequest.brand.brand.cmsConfig, portalSessionTimeout: 900 };
    const brand = sampleBrand({
      cmsConfig,
      pages: { horoscope: { cmsConfig: { portalSessionTimeout: 120 } } },
      environments: { staging: { cmsConfig: { portalSessionTimeout: 3600 } } },
    });
    const on = (pathname: string, environment: SiteRequest['environment']) =>
      siteData({ ...siteRequest, environment, brand: { ...siteRequest.brand, brand } }, pathname)
        .sessionTimeout;
    expect(on('/', 'production')).toBe(900);
    expect(on('/horoscope', 'production')).toBe(120);
    expect(on('/', 'staging')).toBe(3600);
  });

  it('uses one logo for both themes where the brand has one', () => {
    const brand = sampleBrand({ logo: { file: 'assets/logo.svg', width: 160, height: 40 } });
    expect(siteData({ ...siteRequest, brand: { ...siteRequest.brand, brand } }).logo.dark).toBe(
      '/brand/sampleNews/abc123/logo.svg',
    );
  });

  it('has links, typeface and privacy, and an empty list of buttons', () => {
    const site = siteData(siteRequest);
    expect(site.menu.map(({ key }) => key)).toEqual(['terms', 'doNotSell']);
    expect(site.topButtons).toEqual([]);
    expect(site.font).toMatchObject({ family: 'Lora', weight: 700 });
    expect(site.font.url).toContain('lora');
    expect(site).toMatchObject({ privacyEmail: 'privacy@sample.example', optedOut: false, gpc: false });
  });
});
