import { describe, expect, it } from 'vitest';
import { pageHref } from './site-data.ts';

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

  it('escapes what a visitor may have put there', () => {
    expect(pageHref({ linkParameters: { brid: '"><script>&x=1' } }, '/')).toBe(
      '/?brid=%22%3E%3Cscript%3E%26x%3D1',
    );
  });
});
