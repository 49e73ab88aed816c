import { describe, expect, it } from 'vitest';
import { appHref, pageHref } from './site-data.ts';

describe('the address of a page', () => {
  it('repeats the parameters that links repeat', () => {
    expect(pageHref({ linkParameters: { brid: 'newsroom', lang: 'es' } }, '/portal')).toBe(
      '/portal?brid=newsroom&lang=es',
    );
  });

  it('is the plain path without parameters', () => {
    expect(pageHref({ linkParameters: {} }, '/dns')).toBe('/dns');
  });

  it('drops empty and missing values, but keeps 0', () => {
    expect(
      pageHref({ linkParameters: { brid: '' } }, '/portal', { topic: undefined, lang: '', offset: 0 }),
    ).toBe('/portal?offset=0');
  });

  it('prefers the link’s own value', () => {
    expect(pageHref({ linkParameters: { lang: 'es' } }, '/', { lang: 'en' })).toBe('/?lang=en');
  });

  it('has the parameters of the carrier’s app last, where the page’s script adds them, too', () => {
    const site = { linkParameters: { brid: 'newsroom' }, appParameters: { cd: '{"a":1}', rp: 'e30' } };
    const href = '/?brid=newsroom&topic=sports&cd=%7B%22a%22%3A1%7D&rp=e30';
    expect(pageHref(site, '/', { topic: 'sports' })).toBe(href);
    expect(appHref(site, '/?brid=newsroom&topic=sports')).toBe(href);
  });

  it('escapes what a visitor may have put there', () => {
    expect(pageHref({ linkParameters: { brid: '"><script>&x=1' } }, '/')).toBe(
      '/?brid=%22%3E%3Cscript%3E%26x%3D1',
    );
  });
});

describe('an address out of the data of a page', () => {
  const site = { appParameters: { cd: '{}' } };

  it('gets the parameters of the carrier’s app once, and only within the site', () => {
    expect(appHref(site, '/dns')).toBe('/dns?cd=%7B%7D');
    expect(appHref(site, appHref(site, '/dns'))).toBe('/dns?cd=%7B%7D');
    for (const other of ['https://elsewhere.example/', '//elsewhere.example/', '#main'])
      expect(appHref(site, other)).toBe(other);
  });

  it('stays as it is where no app opened the page', () => {
    expect(appHref({}, '/dns')).toBe('/dns');
  });
});
