import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { retiredAnswer } from './retired-answer.server.ts';

const retired = { since: '2026-11-22', link: { en: 'https://www.acme.example/news' } };
const brand = sampleBrand({ brid: 'acme', name: '<Acme> & Co', retired });
const site = (more = {}) =>
  sampleSiteRequest({ brand: { brand, folder: 'brands/acme', version: 'v1' }, ...more });
const ask = (path: string, more = {}) =>
  retiredAnswer(new URL(path, 'http://news.sample.example'), site(more));

describe('the addresses of a retired brand', () => {
  it.each(['/', '/fsd', '/en/home', '/article-content/7', '/error', '/anything'])(
    '%s says goodbye with status 410',
    async (path) => {
      const answer = ask(path);
      expect(answer?.status).toBe(410);
      expect(await answer?.text()).toContain('<h1>&lt;Acme&gt; &amp; Co has closed</h1>');
    },
  );

  it.each(['/dns', '/dns/', '/dns.data', '/api/dns-state', '/api/spa/configs/settings', '/collect'])(
    '%s stays',
    (path) => {
      expect(ask(path)).toBeUndefined();
    },
  );

  it.each(['/api/spa/portal', '/_index.data', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])(
    '%s answers 410 with the day',
    async (path) => {
      const answer = ask(path);
      expect(answer?.status).toBe(410);
      expect(await answer?.json()).toMatchObject({
        status: 410,
        reasons: ['The brand acme is retired since 2026-11-22.'],
      });
    },
  );

  it('/sw.js removes the worker that visitors have', async () => {
    expect(await ask('/sw.js')?.text()).toContain('registration.unregister()');
  });
});

it('says it in the language of the visitor, with links that keep the brand', async () => {
  const html = (await ask('/', { language: 'es', linkParameters: { brid: 'acme' } })?.text()) ?? '';
  expect(html).toContain('Este sitio cerró el 22 de noviembre de 2026.');
  expect(html).toContain('href="/dns?brid=acme"');
  expect(html).toContain('href="/?brid=acme&amp;lang=en" lang="en"');
  expect(html).not.toContain('https://www.acme.example/news');
});

it('leads on where the brand says so', async () => {
  const html = (await ask('/')?.text()) ?? '';
  expect(html).toContain('href="https://www.acme.example/news">Go to www.acme.example</a>');
});

it('keeps the colour of the header behind the logo in forced colours', async () => {
  const html = (await ask('/')?.text()) ?? '';
  expect(html).toMatch(/header img\{[^}]*background:var\(--header\);forced-color-adjust:none\}/);
});

it('marks the focus in a colour that is seen on every page', async () => {
  const html = (await ask('/')?.text()) ?? '';
  expect(html).toContain('a:focus-visible{outline:3px solid var(--link)');
});

it('leaves open brands alone', () => {
  const open = { brand: sampleBrand(), folder: 'x', version: 'v1' };
  expect(ask('/', { brand: open })).toBeUndefined();
});
