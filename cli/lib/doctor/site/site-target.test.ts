import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { isLoopback, publicAddress, readSiteAddress, siteUrl } from './site-target.ts';

describe('the address of a site', () => {
  it.each([
    ['news.acme.example', 'https://news.acme.example/'],
    ['http://localhost:3000/home?brid=acme', 'http://localhost:3000/?brid=acme'],
  ])('%s is read as %s', (text, address) => expect(readSiteAddress(text).href).toBe(address));

  it.each(['ftp://acme.example', 'https://user:hush@acme.example', 'https://'])('%s is refused', (text) => {
    expect(() => readSiteAddress(text)).toThrow('--site takes an address of the web');
  });

  it('is by default the first domain of the brand', () => {
    expect(publicAddress(sampleBrand({ domains: ['one.example', 'two.example'] })).href).toBe(
      'https://one.example/',
    );
  });

  it('keeps its query on every path', () => {
    const site = new URL('http://localhost:3000/?brid=acme');
    expect(siteUrl(site, '/dns', { customer: 'acme' }).href).toBe(
      'http://localhost:3000/dns?brid=acme&customer=acme',
    );
  });

  it('may be on this machine', () => {
    const local = ['http://localhost:1', 'http://acme.localhost', 'http://127.0.0.1', 'http://[::1]:8080'];
    expect(local.every((address) => isLoopback(new URL(address)))).toBe(true);
    expect(isLoopback(new URL('http://localhost.acme.example'))).toBe(false);
  });
});
