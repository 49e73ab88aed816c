import { describe, expect, it } from 'vitest';
import { explainDamage, explainFailure, failureAt } from './explain-failure.server.ts';

describe('what a document is that is no feed', () => {
  it.each([
    ['nothing', ' \n', 'The document is empty.'],
    [
      'a text',
      'Not found, sorry to say',
      'The document is neither XML nor JSON: it starts with "Not found, sorry to ".',
    ],
    ['JSON that breaks', '{"title": ', 'The JSON cannot be read:'],
    ['other JSON', '{"a": 1}', 'This JSON is not a JSON Feed'],
    ['a list of JSON', '[]', 'This JSON is not a JSON Feed'],
    ['a page', '<!doctype html><html><body></body></html>', 'This is a web page, not a feed.'],
    ['broken XML', '<rss><channel></rss>', 'The XML breaks at line 1, column'],
    ['OPML', '<?xml version="1.0"?><opml></opml>', 'This is a list of feeds (OPML)'],
    ['a sitemap', '<urlset></urlset>', 'This is a sitemap, not a feed.'],
    ['a list of sitemaps', '<sitemapindex></sitemapindex>', 'This is a sitemap, not a feed.'],
    ['other XML', '<Recipe></Recipe>', "The document's root is <recipe>, which is no feed format."],
  ])('%s', (_, text, reason) => {
    const failure = explainFailure(text);
    expect(failure.ok).toBe(false);
    expect(failure.reason.startsWith(reason)).toBe(true);
    expect(failure).not.toHaveProperty('feed');
  });

  it('a page that names its feed leads to it', () => {
    const page =
      '<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>';
    expect(explainFailure(page)).toMatchObject({
      reason: 'This is a web page, not a feed.',
      hint: 'Its feed is at /feed.xml: name that address.',
      feed: '/feed.xml',
    });
  });
});

it('XML whose tags match is not damaged', () => {
  expect(explainDamage('<rss><channel></channel></rss>')).toBeUndefined();
});

describe('the feed that a page names, once its address is known', () => {
  const failure = { ok: false, reason: 'A page.', hint: 'As written.', feed: '/feed.xml' } as const;

  it('is absolute', () => {
    expect(failureAt(failure, 'https://a.example/news')).toEqual({
      ...failure,
      hint: 'Its feed is at https://a.example/feed.xml: name that address.',
      feed: 'https://a.example/feed.xml',
    });
  });

  it('is left out where it leads nowhere', () => {
    const found = failureAt({ ...failure, feed: 'javascript:alert(1)' }, 'https://a.example/news');
    expect(found).not.toHaveProperty('feed');
    expect(found.hint).toContain('Check the address');
  });

  it('stays as written without an address, as does a failure without a feed', () => {
    expect(failureAt(failure, undefined)).toBe(failure);
    const other = { ok: false, reason: 'Empty.', hint: '' } as const;
    expect(failureAt(other, 'https://a.example/')).toBe(other);
  });
});
