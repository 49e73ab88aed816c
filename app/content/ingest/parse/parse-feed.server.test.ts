import { describe, expect, it, test } from 'vitest';
import { deletedEntries, parseFeed } from './parse-feed.server.ts';

const rss = (inside: string) => `<rss version="2.0"><channel><title>T</title>${inside}</channel></rss>`;
const items = (text: string) => {
  const result = parseFeed(text);
  return result.ok ? result.feed.items : [];
};

describe('parseFeed', () => {
  test.each([
    ['', 'The document is empty.', /address/],
    ['plain words', 'The document is neither XML nor JSON: it starts with "plain words".', /address/],
    [
      '<!DOCTYPE html><html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>',
      'This is a web page, not a feed.',
      /Its feed is at \/feed\.xml/,
    ],
    ['<html><body>404</body></html>', 'This is a web page, not a feed.', /Look for/],
    ['<opml version="2.0"><body/></opml>', 'This is a list of feeds (OPML), not a feed.', /one by one/],
    ['<urlset></urlset>', 'This is a sitemap, not a feed.', /RSS or Atom/],
    ['<svg></svg>', "The document's root is <svg>, which is no feed format.", /address/],
    [
      '<rss version="2.0">\n<channel>\n <title>x</titel>',
      'The XML breaks at line 3, column 10: </titel> stands where </title> should.',
      /Fix the document/,
    ],
    [
      '<rss version="2.0"><channel><item><title><![CD',
      'The XML breaks at line 1, column 42: "<!" is never closed.',
      /cut off/,
    ],
    ['{"items": 1}', 'This JSON is not a JSON Feed: it has no title with a list of items.', /jsonfeed\.org/],
  ])('refuses %j', (text, reason, hint) => {
    expect(parseFeed(text)).toMatchObject({ ok: false, reason, hint: expect.stringMatching(hint) });
  });

  it('says where JSON breaks', () => {
    expect(parseFeed('{"title": "x", items: []}')).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^The JSON cannot be read: /),
    });
  });

  it('takes a feed without items and says so', () => {
    expect(parseFeed(rss(''))).toMatchObject({
      ok: true,
      feed: { items: [] },
      notes: ['The feed has no items.'],
    });
  });

  it('expands no entity that the document defines', () => {
    const [item] = items(
      `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${rss('<item><title>&b; &f; &eacute;</title></item>')}`,
    );
    expect(item?.title).toBe('&b; &f; é');
  });

  it('keeps the whole items of a document that was cut off', () => {
    const result = parseFeed(
      '<rss version="2.0"><channel><title>T</title><item><title>one</title></item><item><title>tw',
    );
    expect(result).toMatchObject({ ok: true, feed: { title: 'T', items: [{ title: 'one' }] } });
    expect(result.ok && result.notes[0]).toMatch(/damaged.*line 1/);
  });

  it('keeps the items inside an element that is never closed', () => {
    expect(
      items(rss('<cloud><item><title>one</title></item><item><title>two</title></item>')).map(
        ({ title }) => title,
      ),
    ).toEqual(['one', 'two']);
  });

  it('reads plain Atom titles to the letter and marked ones as HTML', () => {
    const entry = (title: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${title}</entry></feed>`;
    expect(items(entry('<title>The &lt;blink> tag</title>'))[0]?.title).toBe('The <blink> tag');
    expect(items(entry('<title type="html">An &lt;b>old&lt;/b> &amp;amp; new tag</title>'))[0]?.title).toBe(
      'An old & new tag',
    );
  });

  it('prefers the date that can be read', () => {
    const [item] = items(
      rss(
        '<item xmlns:dc="http://purl.org/dc/elements/1.1/"><title>x</title><pubDate>soon</pubDate><dc:date>2026-03-01</dc:date></item>',
      ),
    );
    expect(item?.publishedAt).toBe(Date.UTC(2026, 2, 1));
  });

  it('takes no placeholder for a date', () => {
    const dates = (pubDate: string) =>
      items(
        rss(
          `<item xmlns:dc="http://purl.org/dc/elements/1.1/"><title>x</title><pubDate>${pubDate}</pubDate><dc:date>2026-03-01</dc:date></item>`,
        ),
      ).map(({ publishedAt }) => publishedAt);
    expect(dates('Thu, 01 Jan 1970 00:00:00 GMT')).toEqual([Date.UTC(2026, 2, 1)]);
    expect(dates('Mon, 01 Jan 0001 00:00:00 +0000')).toEqual([Date.UTC(2026, 2, 1)]);
  });

  it('mends ampersands in links that were escaped twice', () => {
    expect(
      items(rss('<item><title>x</title><link>https://a.example/?a=1&amp;amp;b=2</link></item>'))[0]?.link,
    ).toBe('https://a.example/?a=1&b=2');
  });

  test.each([
    '<'.repeat(500_000),
    `<!DOCTYPE rss [${'<!--'.repeat(500_000)}`,
    `<rss><channel>${'<item>'.repeat(200_000)}`,
    `<html>${'<link '.repeat(200_000)}`,
  ])('reads nonsense in linear time (%#)', (text) => {
    // In quadratic time it would take longer than the test may.
    expect(parseFeed(text).ok).toBe(false);
  });
});

const feed = (inside: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0">${inside}</feed>`;

it('names what was deleted, each once', () => {
  const marks =
    '<at:deleted-entry ref="tag:a,1" when="2026-01-01T00:00:00Z"/>' +
    "<at:deleted-entry when='x' ref='https://a.example/?a=1&amp;b=2'><at:comment>Wrong.</at:comment></at:deleted-entry>" +
    '<at:deleted-entry ref="tag:a,1"/>';
  expect(deletedEntries(feed(marks))).toEqual(['tag:a,1', 'https://a.example/?a=1&b=2']);
});

it('is not taken in by what stands in comments and texts', () => {
  const mark = '<at:deleted-entry ref="tag:a,1"/>';
  expect(deletedEntries(feed(`<!-- ${mark} --><content><![CDATA[${mark}]]></content>`))).toEqual([]);
  expect(deletedEntries(mark)).toEqual([]);
});

const json = (items: unknown, title?: string) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title, items });
const atom = (inside: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${inside}</feed>`;

describe('references to U+0080 to U+009F', () => {
  test.each([
    ['RSS', rss('<item><title>It&#146;s &amp;#x92; &#x92;</title></item>'), 'It’s ’ ’'],
    ['RSS, as characters', rss('<item><title>It\u0092s</title></item>'), 'It’s'],
    ['Atom', atom('<entry><id>1</id><title>It&#146;s &amp;#146;</title></entry>'), 'It’s ’'],
    ['JSON Feed', json([{ id: '1', title: 'It&#146;s' }], 'T'), 'It’s'],
    ['JSON Feed, as escapes', json([{ id: '1', title: 'It@s' }], 'T').replace('@', '\\u0092'), 'It’s'],
  ])('are those of windows-1252 in %s', (_format, text, title) =>
    expect(items(text).map((item) => item.title)).toEqual([title]),
  );
});

it.each([
  [
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>P</title><link rel="hub" href="https://hub.example/"/><link rel="self" href="https://a.example/f"/><entry><id>1</id><title>One</title></entry></feed>',
  ],
  [
    'RSS',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>P</title><atom:link rel="hub" href="https://hub.example/"/><atom:link rel="self" href="https://a.example/f"/><item><title>One</title></item></channel></rss>',
  ],
  [
    'RSS 1.0',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:atom="http://www.w3.org/2005/Atom"><channel rdf:about="x"><title>P</title><atom:link rel="hub" href="https://hub.example/"/><atom:link rel="self" href="https://a.example/f"/></channel><item rdf:about="https://a.example/1"><title>One</title><link>https://a.example/1</link></item></rdf:RDF>',
  ],
  [
    'JSON Feed',
    '{"version":"https://jsonfeed.org/version/1.1","title":"P","feed_url":"https://a.example/f","hubs":[{"type":"rssCloud","url":"https://cloud.example/"},{"type":"WebSub","url":"https://hub.example/"}],"items":[{"id":"1","title":"One"}]}',
  ],
])('a feed names its hub and itself: %s', (_format, text) => {
  const parsed = parseFeed(text);
  expect(parsed.ok && parsed.feed).toMatchObject({
    hub: 'https://hub.example/',
    self: 'https://a.example/f',
  });
});

it('comments behind a damaged end take no longer than others', () => {
  const comments = `<!-${'---><!----><!-'.repeat(17)}:`;
  expect(parseFeed(rss('<item><title>a</title></item>') + comments)).toMatchObject({ ok: true });
});

it.each([
  ['tags without an end', `<item><title>${'<'.repeat(300_000)}`],
  ['tags that a quote keeps open', `<item><title>${'<b '.repeat(300_000)}"</title></item></channel></rss>`],
  ['titles without an end', `${'<title '.repeat(300_000)}<item><title>`],
  ['titles whose character data has no end', `${'<title><![CDATA['.repeat(100_000)}<item><title>`],
])('%s hold nobody up', (_what, damage) => {
  const whole = '<item><title>a</title></item>';
  expect(parseFeed(`<rss><channel>${whole}${damage}`)).toMatchObject({ ok: true, isWhole: false });
});

it.each(['<at:deleted-entry ', '<!--'])('a great many %s hold nobody up', (mark) => {
  const entry = '<entry><id>a</id><title>a</title></entry>';
  expect(parseFeed(feed(entry + mark.repeat(300_000)))).toMatchObject({ ok: true, deleted: [] });
});
