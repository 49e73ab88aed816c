import { describe, expect, it } from 'vitest';
import { siteData } from '#app/site/site-data.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { pageHead } from './page-head.ts';

const siteRequest = sampleSiteRequest({
  brand: {
    brand: sampleBrand({
      headData: {
        description: { en: 'News of the day.', es: 'Noticias del día.' },
        keywords: ['news', 'sports'],
        twitterSite: '@sample',
      },
    }),
    folder: '/tmp',
    version: 'abc123',
  },
  language: 'es',
  linkParameters: { brid: 'sampleNews' },
});
const site = siteData(siteRequest);
const head = pageHead(site, { title: 'Horóscopo', description: 'Lee el tuyo.', path: '/horoscope' });

describe('the head of a page', () => {
  it('has its title before the portal’s, and on the portal only the portal’s', () => {
    expect(head).toContainEqual({ title: 'Horóscopo | Sample News Portal' });
    expect(pageHead(site, { description: '', path: '/' })).toContainEqual({ title: 'Sample News Portal' });
  });

  it('has the brand’s description where it has none of its own', () => {
    expect(pageHead(site, { description: '', path: '/' })).toContainEqual({
      name: 'description',
      content: 'Noticias del día.',
    });
  });

  it('shortens a long description between two words', () => {
    const long = pageHead(site, { description: 'word '.repeat(60), path: '/' });
    const text = (long.find((one) => 'name' in one && one.name === 'description') as { content: string })
      .content;
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/word…$/);
  });

  it('shortens a description without blanks, or with one near its start, at the limit', () => {
    const texts = ['橋'.repeat(300), `京都 ${'橋'.repeat(300)}`, '😀'.repeat(150)].map((description) => {
      const long = pageHead(site, { description, path: '/' });
      return (long.find((one) => 'name' in one && one.name === 'description') as { content: string }).content;
    });
    expect(texts).toEqual([`${'橋'.repeat(199)}…`, `京都 ${'橋'.repeat(196)}…`, `${'😀'.repeat(99)}…`]);
  });

  it('links its address and those in the brand’s languages, without request parameters', () => {
    const links = head.filter((one) => 'tagName' in one);
    const at = 'https://news.sample.example/horoscope';
    expect(links).toEqual([
      { tagName: 'link', rel: 'canonical', href: `${at}?lang=es` },
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${at}?lang=en` },
      { tagName: 'link', rel: 'alternate', hrefLang: 'es', href: `${at}?lang=es` },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${at}?lang=en` },
    ]);
  });

  it.each([
    [undefined, ['es_US', 'en_US']],
    ['en', ['en_US']],
    ['fr', ['fr_FR']],
    ['ar', ['ar_EG']],
    ['zh', ['zh_CN']],
    ['pt-BR', ['pt_BR']],
    ['not a language', ['es_US']],
  ])('names the locale of texts in %s: %j', (lang, expected) => {
    const locales = pageHead(site, { description: '', path: '/article-content/1', lang }).flatMap((one) =>
      'property' in one && String(one.property).startsWith('og:locale') ? [one.content] : [],
    );
    expect(locales).toEqual(expected);
  });

  it('links another page’s canonical address, and then no other languages', () => {
    const links = pageHead(site, {
      description: '',
      path: '/article-intro/1',
      canonical: 'https://publisher.example/1',
    }).filter((one) => 'tagName' in one);
    expect(links).toEqual([{ tagName: 'link', rel: 'canonical', href: 'https://publisher.example/1' }]);
  });

  it('has the brand’s keywords, Twitter account and sharing image', () => {
    expect(head).toContainEqual({ name: 'keywords', content: 'news, sports' });
    expect(head).toContainEqual({ name: 'twitter:site', content: '@sample' });
    expect(head).toContainEqual({ name: 'twitter:card', content: 'summary' });
    expect(head).toContainEqual({
      property: 'og:image',
      content: 'https://news.sample.example/brand/sampleNews/abc123/icon-512.png',
    });
    expect(head).toContainEqual({ property: 'og:locale', content: 'es_US' });
    expect(head).toContainEqual({ property: 'og:locale:alternate', content: 'en_US' });
  });

  it('has a large card for its own picture', () => {
    const own = pageHead(site, { description: '', path: '/', image: 'https://a.example/1.jpg' });
    expect(own).toContainEqual({ property: 'og:image', content: 'https://a.example/1.jpg' });
    expect(own).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  it('has the size of its own picture where that is known, and the times of an article', () => {
    const propertiesOf = (facts: Partial<Parameters<typeof pageHead>[1]>) =>
      pageHead(site, { description: '', path: '/', ...facts }).flatMap((one) =>
        'property' in one && /^(og:image:|article:)/.test(String(one.property)) ? [one] : [],
      );
    const imageSize = { width: 1280, height: 720 };
    const published = '2026-11-20T08:00:00.000Z';
    const modified = '2026-11-20T09:00:00.000Z';
    expect(propertiesOf({ image: 'https://a.example/1.jpg', imageSize, published, modified })).toEqual([
      { property: 'og:image:width', content: '1280' },
      { property: 'og:image:height', content: '720' },
      { property: 'article:published_time', content: published },
      { property: 'article:modified_time', content: modified },
    ]);
    expect(propertiesOf({ imageSize, published: null })).toEqual([]);
  });

  it('has only a title where it must not be indexed', () => {
    expect(pageHead(site, { title: '404', description: '', path: '/', noindex: true })).toEqual([
      { title: '404 | Sample News Portal' },
      { name: 'robots', content: 'noindex' },
    ]);
  });
});
