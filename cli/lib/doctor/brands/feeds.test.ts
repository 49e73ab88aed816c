import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { checkFeed, hiddenAddress, namedFeeds } from './feeds.ts';

const ADDRESS = 'https://user:hush@feeds.example/news?key=hush';
const feed = { url: ADDRESS, brids: ['one', 'two'] };
const answering = (body: string | Uint8Array<ArrayBuffer>, status = 200) => ({
  fetch: async () => new Response(body, { status }),
});

describe('the feeds of brands', () => {
  it('are looked at once, however many brands name them', () => {
    const content = { providers: [], demoPack: true, feeds: [{ url: ADDRESS }] };
    const brands = ['one', 'two'].map((brid) => sampleBrand({ brid, content }));
    expect(namedFeeds(brands)).toEqual([feed]);
  });

  it('are fine with stories in them', async () => {
    const bytes = new Uint8Array(readFileSync('tests/fixtures/feeds/rss-plain.xml'));
    expect(await checkFeed(feed, answering(bytes))).toMatchObject({
      status: 'ok',
      message: expect.stringMatching(/\d+ with a topic, \d+ with a known language/),
    });
  });

  it('without stories are a warning', async () => {
    const empty = '<rss version="2.0"><channel><title>T</title></channel></rss>';
    expect(await checkFeed(feed, answering(empty))).toMatchObject({ status: 'warning' });
  });

  it('few of whose stories have a topic are a warning, unless the brand sets the topic', async () => {
    const items = Array.from(
      { length: 5 },
      (_, n) =>
        `<item><title>Zzqx ${n}</title><link>https://a.example/${n}</link><description>…</description><enclosure url="https://a.example/${n}.jpg" type="image/jpeg"/></item>`,
    );
    const body = `<rss version="2.0"><channel><title>Zzqx</title><language>en</language>${items.join('')}</channel></rss>`;
    expect(await checkFeed(feed, answering(body))).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('only 0 of 5 stories have a topic'),
      fix: expect.stringContaining('content.feeds of brands/one/brand.yaml'),
    });
    expect(await checkFeed({ ...feed, topic: 'odd' }, answering(body))).toMatchObject({ status: 'ok' });
  });

  it('that are web pages are a warning, with the address of the feed that the page names', async () => {
    const page =
      '<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>';
    expect(await checkFeed(feed, answering(page))).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(
        /is a web page, which names the feed https:\S+feeds\.example\/feed\.xml$/,
      ),
    });
  });

  it('that do not answer, or with something else, are an error that says where they stand', async () => {
    for (const options of [answering('', 404), answering('<p>Hello')]) {
      expect(await checkFeed(feed, options)).toMatchObject({
        status: 'error',
        fix: expect.stringContaining('content.feeds of brands/one/brand.yaml, brands/two/brand.yaml'),
      });
    }
  });

  it('are never shown with what may be a secret, not even in the words of others', async () => {
    const quoting = {
      fetch: async () => {
        throw new TypeError(`cannot fetch ${ADDRESS}`);
      },
    };
    expect(JSON.stringify(await checkFeed(feed, quoting))).not.toContain('hush');
  });
});

describe('hiddenAddress', () => {
  it.each([
    [ADDRESS, 'https://…@feeds.example/news?key=…'],
    ['https://feeds.example/a.xml', 'https://feeds.example/a.xml'],
    ['no address', 'an address that cannot be read'],
  ])('%s is shown as %s', (address, shown) => expect(hiddenAddress(address)).toBe(shown));
});
