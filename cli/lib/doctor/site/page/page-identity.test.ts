import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { checkIdentity } from './page-identity.ts';

const SITE = new URL('https://news.sample.example/');
const brand = sampleBrand({ portalTitle: "Q&A's Portal" });
const page = (brid: string, title: string) =>
  `<!DOCTYPE html><html lang="en" data-brand="${brid}"><head><title>${title}</title></head></html>`;
const told = (body: string, status = 200, url = SITE.href) =>
  checkIdentity({ status, url, body, headers: new Headers() }, brand, SITE).map(
    (result) => `${result.status}: ${result.message}`,
  );

describe('the home page', () => {
  it('is the one of the brand', () => {
    expect(told(page('sampleNews', 'Q&amp;A&#x27;s Portal'))).toEqual([
      'ok: the home page is the one of sampleNews',
    ]);
  });

  it('may be another brand’s, no brand’s, elsewhere or broken', () => {
    expect(told(page('newsroom', 'x'))).toEqual([
      'error: the home page is the one of newsroom, not of sampleNews',
    ]);
    expect(told('<html><title>Welcome to nginx!</title></html>')[0]).toBe(
      'error: the home page is none of Masthead',
    );
    expect(told('', 200, 'https://parked.example/')[0]).toContain('another host, parked.example');
    expect(told('', 502)[0]).toBe('error: the home page answers with status 502');
  });

  it('with an old title is a warning', () => {
    expect(told(page('sampleNews', 'Old'))[0]).toMatch(/^warning: the title is "Old"/);
  });
});
