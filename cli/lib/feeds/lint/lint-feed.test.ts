import { describe, expect, it, test } from 'vitest';
import { loadTextModels } from '#app/content/content.port.server.ts';
import { lintLines } from './feeds-lint-run.ts';
import { lintFeed } from './lint-feed.ts';
import type { FeedTransport } from './lint-subject.ts';

const NOW = Date.UTC(2026, 0, 10);
const GOOD = `<item><guid isPermaLink="false">1</guid><title>A good story</title><link>https://a.example/1</link><pubDate>Thu, 01 Jan 2026 12:00:00 +0000</pubDate><description>Teaser.</description><content:encoded><![CDATA[<p>${'All of it, word by word. '.repeat(20)}</p>]]></content:encoded><media:content url="https://a.example/1.jpg" medium="image" width="1200" height="675"/></item>`;
const rss = (items: string, head = '<language>en</language><ttl>15</ttl>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Paper</title><link>https://a.example/</link>${head}\n${items}\n</channel></rss>`;
const lint = (text: string | Uint8Array, transport?: FeedTransport) =>
  lintFeed('feed.xml', typeof text === 'string' ? new TextEncoder().encode(text) : text, transport, NOW);
const codes = (text: string | Uint8Array, transport?: FeedTransport) =>
  lint(text, transport).findings.map(({ code, line }) => (line === undefined ? code : `${code}@${line}`));

describe('lintFeed', () => {
  it('finds nothing in a good feed', () => {
    expect(lint(rss(GOOD))).toMatchObject({
      format: 'rss',
      title: 'Paper',
      items: 1,
      stories: 1,
      findings: [],
    });
  });

  test.each<[string, string]>([
    ['no-id@3', GOOD.replace(/<guid.*?<\/guid>/, '')],
    ['no-link@3', GOOD.replace(/<link>.*?<\/link>/, '')],
    ['relative-link@3', GOOD.replace('<link>https://a.example/1', '<link>/1')],
    ['no-date@3', GOOD.replace(/<pubDate>.*?<\/pubDate>/, '')],
    ['date-unreadable@3', GOOD.replace('Thu, 01 Jan 2026 12:00:00 +0000', 'yesterday')],
    ['date-in-future@3', GOOD.replace('01 Jan 2026', '01 Jan 2027')],
    ['html-in-title@3', GOOD.replace('A good', 'A &lt;b&gt;good&lt;/b&gt;')],
    ['tracking-pixel@3', GOOD.replace('<p>', '<p><img src="https://t.example/p.gif" width="1" height="1">')],
    ['no-picture@3', GOOD.replace(/<media:.*?\/>/, '')],
    ['small-picture@3', GOOD.replace('1200', '150')],
    ['picture-without-size@3', GOOD.replace(' width="1200" height="675"', '')],
    ['teaser-only@3', GOOD.replace(/<content:.*<\/content:encoded>/, '')],
    [
      'teaser-only@3',
      GOOD.replace(
        /<content:.*<\/content:encoded>/,
        `<content:encoded><![CDATA[<p>${'Words of a story. '.repeat(80)}</p><a href="https://a.example/1">Continue reading at A</a>]]></content:encoded>`,
      ),
    ],
    ['repeated-id@4', `${GOOD}\n${GOOD}`],
    ['repeated-link@4', `${GOOD}\n${GOOD.replace('>1</guid>', '>2</guid>')}`],
    ['no-items', ''],
  ])('finds %s', (code, items) => expect(codes(rss(items))).toEqual([code]));

  test.each<[string, string]>([
    ['not-well-formed@3', rss(GOOD.replace('</title>', '</titel>'))],
    ['not-well-formed@3', rss(GOOD.replace('Teaser.', 'Teaser & more'))],
    ['not-well-formed@3', rss(GOOD.replace('Teaser.', 'Tea&nbsp;ser'))],
    ['not-well-formed@3', rss(GOOD.replace('Teaser.', 'Tea\u0007ser'))],
    [
      'not-well-formed@2',
      rss(GOOD)
        .replace(/ xmlns:media="[^"]*"/, '<a:x/>')
        .replace('<a:x/>', '')
        .replace('<link>https://a.example/</link>', '<x:y/>'),
    ],
    ['not-well-formed@2', `\n${rss(GOOD)}`],
    ['no-language', rss(GOOD, '<ttl>15</ttl>')],
    ['no-ttl', rss(GOOD, '<language>en</language>')],
    ['doctype', rss(GOOD).replace('<rss', '<!DOCTYPE rss><rss')],
  ])('finds %s in the document', (code, text) => expect(codes(text)).toContain(code));

  it('finds an encoding that is not what was declared', () => {
    const latin = Buffer.from(rss(GOOD.replace('Teaser', 'Señal')), 'latin1');
    expect(codes(latin)).toEqual(['encoding']);
  });

  it('finds problems of the transport', () => {
    const transport = {
      address: 'http://a.example/rss',
      url: 'http://a.example/feed',
      movedTo: 'http://a.example/feed',
      headers: new Headers({ 'content-type': 'text/html; charset=iso-8859-1' }),
    };
    expect(codes(rss(GOOD), transport)).toEqual(
      expect.arrayContaining(['encoding-differs', 'http', 'redirect', 'content-type', 'no-validators']),
    );
    const fine = new Headers({ 'content-type': 'application/rss+xml; charset=utf-8', etag: '"1"' });
    const url = 'https://a.example/feed';
    expect(codes(rss(GOOD), { address: url, url, headers: fine })).toEqual([]);
  });

  it('reports what a document is that is no feed', () => {
    expect(lint('<html><body>Hello')).toMatchObject({ format: null, errors: 1, items: 0 });
  });
});

it('a report as text has positions, findings and fixes', () => {
  expect(lintLines(lint(rss(GOOD.replace('A good', '<b>'))), (_role, text) => text)).toEqual([
    'feed.xml:3:57: error not-well-formed: The XML is not well-formed: </title> stands where </b> should.',
    '  Close every element, and escape < and & in texts.',
    'feed.xml:3: warning html-in-title: 1 item: HTML in titles, such as "<b> story".',
    '  Write titles as plain text.',
    'Of 1 story: 0 with a topic, 1 with a known language, 1 with a picture, 1 with a text to summarise.',
    'Paper (rss, 1 item): 1 error, 1 warning.',
  ]);
});

it('names the feed of a web page by its absolute address', () => {
  const url = 'https://site.example/news/';
  const page = '<html><link rel="alternate" type="application/rss+xml" href="feed.xml"></html>';
  expect(lint(page, { address: url, url, headers: new Headers() }).findings).toMatchObject([
    { code: 'no-feed', fix: 'Its feed is at https://site.example/news/feed.xml: name that address.' },
  ]);
});

describe('what the stories of a feed have', () => {
  const stories = (item: (n: number) => string) =>
    rss(Array.from({ length: 6 }, (_, n) => item(n)).join('\n'));
  const plain = (n: number) =>
    `<item><guid isPermaLink="false">${n}</guid><title>Telescope finds planet ${n}</title><link>https://a.example/${n}</link><description>Astronomers saw it twice.</description></item>`;

  it('is counted, with the topics and languages that the models tell', async () => {
    const text = new TextEncoder().encode(stories(plain).replace('<language>en</language>', ''));
    const { coverage } = lintFeed('feed.xml', text, undefined, NOW, await loadTextModels());
    expect(coverage).toEqual({ topic: 6, language: 6, picture: 0, summary: 6 });
    expect(lint(stories(plain)).coverage).toMatchObject({ topic: 0, picture: 0 });
  });

  it('does not count pictures that the feed declares as too small', () => {
    const small = (n: number) =>
      plain(n).replace(
        '</item>',
        `<media:content url="https://a.example/${n}.jpg" medium="image" width="${n < 2 ? 900 : 90}"/></item>`,
      );
    expect(lint(stories(small)).coverage.picture).toBe(2);
  });

  test.each<[string, (n: number) => string]>([
    ['few-topic', plain],
    ['few-picture', plain],
    ['few-summary', (n) => plain(n).replace(/<description>.*<\/description>/, '')],
  ])('finds %s', (code, item) => {
    const found = lint(stories(item)).findings.find((one) => one.code === code);
    expect(found).toMatchObject({
      severity: 'note',
      message: expect.stringContaining('only 0 of 6 stories'),
    });
  });

  it('says nothing of a feed of three stories', () => {
    const few = lint(rss([0, 1, 2].map(plain).join('\n')));
    expect(few.findings.filter(({ code }) => code.startsWith('few-'))).toEqual([]);
  });

  it('is the line before the last of the report', () => {
    const lines = lintLines(lint(stories(plain)), (_, text) => text);
    expect(lines.at(-2)).toBe(
      'Of 6 stories: 0 with a topic, 6 with a known language, 0 with a picture, 6 with a text to summarise.',
    );
  });
});
