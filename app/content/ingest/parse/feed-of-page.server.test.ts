import { expect, it } from 'vitest';
import { failureAt } from './explain-failure.server.ts';
import { feedOfPage } from './feed-of-page.server.ts';
import { parseFeed } from './parse-feed.server.ts';

const RSS = 'type="application/rss+xml"';

it.each([
  ['RSS', `<link rel="alternate" ${RSS} href="/feed">`, '/feed'],
  ['Atom', '<link href=/atom type=application/atom+xml rel=alternate>', '/atom'],
  ['JSON Feed', "<link rel='alternate' type='application/feed+json' href='/f.json'/>", '/f.json'],
  ['RDF', '<LINK REL="ALTERNATE" TYPE="application/rdf+xml" HREF="/rdf">', '/rdf'],
  [
    'a type with a charset',
    '<link rel="alternate" type="application/rss+xml; charset=utf-8" href="/f">',
    '/f',
  ],
  ['one of several relations', `<link rel="home alternate" ${RSS} href="/f">`, '/f'],
  ['entities', `<link rel="alternate" ${RSS} href="/f?a=1&amp;b=2">`, '/f?a=1&b=2'],
  ['a title with an angle bracket', `<link title="News > all" rel="alternate" ${RSS} href="/f">`, '/f'],
  [
    'a base',
    `<base href="https://cdn.example/x/"><link rel="alternate" ${RSS} href="f">`,
    'https://cdn.example/x/f',
  ],
  [
    'the first that is no comments feed',
    `<link rel="alternate" ${RSS} title="Site &raquo; Comments Feed" href="/c">
     <link rel="alternate" ${RSS} title="Página" href="/comments/feed/"><link rel="alternate" ${RSS} href="/2">
     <link rel="alternate" ${RSS} href="/3">`,
    '/2',
  ],
])('a page names its feed: %s', (_what, head, feed) => {
  expect(feedOfPage(`<html><head><title>x</title>${head}</head></html>`)).toBe(feed);
});

it.each([
  ['a comment', `<!-- <link rel="alternate" ${RSS} href="/f"> -->`],
  ['a comment without an end', `<!-- <link rel="alternate" ${RSS} href="/f">`],
  ['a script', `<script>'<link rel="alternate" ${RSS} href="/f">'</script>`],
  ['another type', '<link rel="alternate" type="application/xml" href="/f">'],
  ['another relation', `<link rel="stylesheet" ${RSS} href="/f">`],
  ['no address', `<link rel="alternate" ${RSS}>`],
])('a page names no feed in %s', (_what, head) => {
  expect(feedOfPage(`<html><head>${head}</head></html>`)).toBeUndefined();
});

it.each(['<', '<!--', '<link ', '<link a="', '<script', '<link a=a a'])(
  '%j over and over is read in time',
  (text) => {
    expect(feedOfPage(text.repeat(500_000 / text.length))).toBeUndefined();
  },
);

it('the feed of a page is told by its absolute address', () => {
  const parsed = parseFeed(`<html><link rel="alternate" ${RSS} href="feed.xml"></html>`);
  if (parsed.ok) throw new Error('A page was read as a feed.');
  expect(failureAt(parsed, 'https://site.example/news/')).toMatchObject({
    hint: 'Its feed is at https://site.example/news/feed.xml: name that address.',
    feed: 'https://site.example/news/feed.xml',
  });
  expect(failureAt({ ...parsed, feed: 'javascript:x' }, 'https://site.example/').feed).toBeUndefined();
});
