import type { RdfFeed, RssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { fromRdf, fromRss } from './from-rss.server.ts';

const rss = (feed: object) => fromRss(feed as RssFeed.Feed<string>);
const item = (one: object) => rss({ items: [one] }).items[0];
const rdf = (feed: object) => fromRdf(feed as RdfFeed.Feed<string>);

describe('the link of an RSS item', () => {
  it.each([
    [
      'its own',
      { link: 'https://a.example/1', guid: { value: 'https://a.example/2' } },
      'https://a.example/1',
    ],
    ['of Atom', { atom: { links: [{ rel: 'self', href: 's' }, { href: 'a' }] } }, 'a'],
    ['a guid that is an address', { guid: { value: 'https://a.example/2' } }, 'https://a.example/2'],
    ['a guid that is a path', { guid: { value: '/story/2' } }, '/story/2'],
    ['a permalink without a scheme', { guid: { value: 'story.html', isPermaLink: true } }, 'story.html'],
  ])('is %s', (_, one, expected) => {
    expect(item(one)?.link).toBe(expected);
  });

  it.each([
    ['a number', { value: '12345' }],
    ['a number that is called a permalink', { value: '12345', isPermaLink: true }],
    ['a name with a dot', { value: 'story.html' }],
    ['called no permalink', { value: 'https://a.example/2', isPermaLink: false }],
    ['two words', { value: '/story two' }],
  ])('is no guid that is %s', (_, guid) => {
    expect(item({ guid })).toMatchObject({ link: null, guid: guid.value });
  });
});

describe('an RSS item', () => {
  it('has its own title before those of its namespaces', () => {
    const more = {
      dc: { titles: ['dc'] },
      media: { title: { value: 'media' } },
      itunes: { title: 'itunes' },
    };
    expect(item({ title: 'own', ...more })?.title).toBe('own');
    expect(item(more)?.title).toBe('dc');
    expect(item({ media: more.media, itunes: more.itunes })?.title).toBe('media');
    expect(item({ itunes: more.itunes })?.title).toBe('itunes');
  });

  it('has the date of publication, else that of Dublin Core, else of its change', () => {
    const pubDate = 'Fri, 02 Jan 2026 00:00:00 GMT';
    const dc = { dates: ['2026-01-03T00:00:00Z'] };
    const dcterms = { modified: ['2026-01-04T00:00:00Z'] };
    expect(item({ pubDate, dc, dcterms })?.publishedAt).toBe(Date.UTC(2026, 0, 2));
    expect(item({ dc, dcterms })?.publishedAt).toBe(Date.UTC(2026, 0, 3));
    expect(item({ dcterms })).toMatchObject({
      publishedAt: Date.UTC(2026, 0, 4),
      updatedAt: Date.UTC(2026, 0, 4),
    });
    expect(item({ pubDate: 'soon', dc })?.publishedAt).toBe(Date.UTC(2026, 0, 3));
  });

  it('has its description as the teaser, and its encoded content as the body', () => {
    const itunes = { summary: 'itunes' };
    expect(item({ description: 'own', content: { encoded: '<p>A</p>' }, itunes })).toMatchObject({
      summary: 'own',
      body: '<p>A</p>',
    });
    expect(item({ itunes })).toMatchObject({ summary: 'itunes', body: null });
    expect(item({})).toMatchObject({ summary: null, title: null, guid: null, images: [], files: [] });
  });

  it('has all of its authors that have a name', () => {
    expect(item({ authors: [{ name: 'Ana' }, {}, { name: 'Bea' }] })?.author).toBe('Ana, Bea');
    expect(item({ dc: { creators: ['Ana', '<b>Bea</b>', 'Ana'] } })?.author).toBe('Ana, Bea');
    expect(item({ authors: [{}, { name: 'Ana' }], dc: { creators: ['Bea'] } })?.author).toBe('Ana');
    expect(item({ dc: { creators: ['<b>Bea</b>'] }, itunes: { author: 'Cleo' } })?.author).toBe('Bea');
    expect(item({ itunes: { author: 'Cleo' } })?.author).toBe('Cleo');
  });

  it('has the categories of all its namespaces', () => {
    const one = {
      categories: [{ name: 'World &amp; us' }],
      dc: { subjects: ['Politics'] },
      media: { keywords: ['vote'] },
      itunes: { keywords: ['podcast'] },
    };
    expect(item(one)?.categories).toEqual(['World & us', 'Politics', 'vote', 'podcast']);
  });

  it('has pictures of enclosures, of linked pictures, and files of all kinds', () => {
    const enclosures = [
      { url: 'p.jpg', type: 'image/jpeg' },
      { url: 's.mp3', type: 'audio/mpeg' },
    ];
    const links = [
      { rel: 'enclosure', type: 'audio/mpeg', href: 'no.mp3' },
      { rel: 'enclosure', type: 'image/png', href: 'yes.png' },
    ];
    const found = item({ enclosures, atom: { links } });
    expect(found?.images.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      'item yes.png',
      'enclosure p.jpg',
    ]);
    expect(found?.files.map(({ url }) => url)).toEqual(['p.jpg', 's.mp3']);
  });
});

describe('an RSS 1.0 feed', () => {
  it('has for a link what an item is about, if that is an address', () => {
    const items = [
      { rdf: { about: 'https://a.example/1' } },
      { rdf: { about: 'urn:a:1' }, dc: { identifiers: ['x'] } },
      { link: 'https://a.example/2', rdf: { about: 'https://a.example/1' } },
      { dc: { identifiers: ['x'] } },
    ];
    expect(rdf({ items }).items.map(({ guid, link }) => [guid, link])).toEqual([
      ['https://a.example/1', 'https://a.example/1'],
      ['urn:a:1', null],
      ['https://a.example/1', 'https://a.example/2'],
      ['x', null],
    ]);
  });

  it('without anything is empty, not broken', () => {
    expect(rdf({})).toMatchObject({ format: 'rdf', title: null, homeUrl: null, items: [] });
    expect(rss({})).toMatchObject({ format: 'rss', title: null, homeUrl: null, items: [] });
  });
});

it('an RSS feed has its own title, address and icon before those of its namespaces', () => {
  const more = {
    itunes: { title: 'itunes', image: 'itunes.png' },
    atom: {
      links: [
        { rel: 'self', href: 'feed' },
        { rel: 'alternate', href: 'page' },
      ],
      logo: 'logo.png',
    },
  };
  expect(rss({ title: 'own', link: 'home', image: { url: 'own.png' }, ...more })).toMatchObject({
    title: 'own',
    homeUrl: 'home',
    icon: 'own.png',
    self: 'feed',
  });
  expect(rss(more)).toMatchObject({ title: 'itunes', homeUrl: 'page', icon: 'itunes.png' });
  expect(rss({ atom: more.atom }).icon).toBe('logo.png');
});
