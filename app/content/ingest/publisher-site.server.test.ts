import { describe, expect, it } from 'vitest';
import { publisherSite, sitesOfLinks } from './publisher-site.server.ts';

describe('the site of an address', () => {
  it.each([
    ['https://feeds.npr.org/1004/feed.json', 'npr.org'],
    ['http://www.washingtonpost.com/pb/world/', 'washingtonpost.com'],
    ['https://news.bbc.co.uk/1', 'bbc.co.uk'],
    ['https://bbc.co.uk/', 'bbc.co.uk'],
    ['https://www.eluniversal.com.mx/rss.xml', 'eluniversal.com.mx'],
    ['https://one.substack.com/feed', 'one.substack.com'],
    ['http://localhost:8080/feed', 'localhost'],
    ['http://192.168.1.10/feed', '192.168.1.10'],
    ['http://[::1]:80/feed', '[::1]'],
  ])('%s is %s', (address, site) => {
    expect(publisherSite(address)).toBe(site);
  });

  it.each([
    'http://feeds.feedburner.com/x',
    'http://feedproxy.google.com/~r/x',
    'rss.feedsportal.com',
    '',
    null,
  ])('%s names none', (address) => {
    expect(publisherSite(address)).toBeNull();
  });
});

describe('the sites of links', () => {
  it('begin with the most frequent one, without those of few links', () => {
    const links = ['https://a.example/1', ...Array.from({ length: 12 }, (_, n) => `https://b.example/${n}`)];
    expect(sitesOfLinks(links)).toEqual(['b.example']);
    expect(sitesOfLinks([...links.slice(0, 4), null])).toEqual(['b.example', 'a.example']);
  });
});
