import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ReadFeedOptions, readFeed } from './read-feed.server.ts';
import { loadTextModels, type TextModels } from './text-models.server.ts';

function read(bytes: Uint8Array, options?: ReadFeedOptions) {
  const result = readFeed(bytes, options);
  if (!result.ok) throw new Error(result.reason);
  return result;
}
const fixture = (name: string) => readFileSync(`tests/fixtures/feeds/${name}`);
const rss = (inside: string) =>
  new TextEncoder().encode(
    `<rss version="2.0"><channel><title>T</title><link>https://t.example/</link><language>en</language>${inside}</channel></rss>`,
  );

describe('readFeed', () => {
  it('makes a source and stories', () => {
    const { source, stories, notes } = read(fixture('rss-spanish.xml'));
    expect(source).toEqual({
      id: 'la-voz-de-ribalta',
      title: 'La Voz de Ribalta',
      icon: null,
      homeUrl: 'https://ribalta.example/',
      language: 'es',
    });
    expect(stories[0]).toEqual({
      id: expect.stringMatching(/^[1-9]\d{14}$/),
      sourceId: 'la-voz-de-ribalta',
      guid: 'https://ribalta.example/arbitro',
      language: 'es',
      title: '«No hubo gol»: el árbitro rectifica la jugada',
      description: 'El partido se repetirá el sábado.',
      url: 'https://ribalta.example/arbitro',
      publishedAt: Date.UTC(2026, 2, 10, 20, 30),
      updatedAt: null,
      author: null,
      imageUrl: null,
      audioUrl: null,
      bodyHtml: '',
      keywords: ['Deportes'],
      topics: ['sports'],
    });
    expect(notes).toEqual([]);
  });

  it('keeps full texts, cleaned and resolved against the story', () => {
    const [story] = read(fixture('rss-content-encoded.xml')).stories;
    expect(story?.bodyHtml).toMatch(
      /^<p>Paragraph 1 .*<img src="https:\/\/lamps\.example\/lamp\.jpg" alt="The lamp"/s,
    );
    expect(story?.bodyHtml).not.toMatch(/script|data:/);
    expect(story).toMatchObject({
      description: 'It burned for a century.…',
      imageUrl: 'https://lamps.example/lamp.jpg',
      author: 'Rosa Tindall',
      topics: ['culture'],
    });
  });

  it('lets options decide', () => {
    const { source, stories } = read(fixture('rss-spanish.xml'), { language: 'en' });
    expect([source.language, stories[1]?.language]).toEqual(['en', 'en']);
  });

  it('gives the topic of the options to stories whose categories name none', () => {
    const items =
      '<item><title>a</title><link>/a</link><category>Sport</category></item><item><title>b</title><link>/b</link></item>';
    expect(read(rss(items), { topic: 'local' }).stories.map(({ topics }) => topics)).toEqual([
      ['sports'],
      ['local'],
    ]);
  });

  it('notes what it assumed and ignored, and counts what it left out', () => {
    const inside =
      '<item><link>https://t.example/x</link></item><item><title>ok</title><link>/y</link></item>';
    const { stories, notes, items, leftOut } = read(rss(inside), { topic: 'sprots' });
    expect(stories.map(({ url }) => url)).toEqual(['https://t.example/y']);
    expect(notes).toEqual(['There is no topic "sprots"; the stories keep the topics of their categories.']);
    expect([items, leftOut]).toEqual([2, { empty: 1 }]);
  });

  it('says what the texts of a feed without a language tell, and what nothing tells', async () => {
    const models = await loadTextModels();
    const detected = readFeed(fixture('rss-cdata.xml'), {}, models);
    expect(detected).toMatchObject({
      source: { language: 'en' },
      notes: [
        'The feed does not say its language; its texts read as "en". Set one with the language option.',
      ],
    });
    const silent = '<rss><channel><title>T</title><item><title>12:30</title><link>https://t.example/1</link>';
    expect(readFeed(new TextEncoder().encode(silent), {}, models)).toMatchObject({
      source: { language: 'und' },
      stories: [{ language: 'und' }],
    });
  });

  it('gives a story that is clearly in another language its own', async () => {
    const items =
      '<item><title>The bridge of the town is closed until the end of the month</title><link>/a</link></item>' +
      '<item><title>El puente de la ciudad está cerrado por obras hasta el final del mes</title><link>/b</link></item>';
    const languages = (options: ReadFeedOptions, models: TextModels) => {
      const read = readFeed(rss(items), options, models);
      return read.ok && read.stories.map(({ language }) => language);
    };
    const models = await loadTextModels();
    expect(languages({}, models)).toEqual(['en', 'es']);
    expect(languages({ language: 'en' }, models)).toEqual(['en', 'en']);
  });

  it('makes a title from the text', () => {
    const [story] = read(
      rss(
        '<item><link>https://t.example/1</link><description>&lt;p>A note without a headline, which goes on and on until nobody would take it for a headline any more.&lt;/p></description></item>',
      ),
    ).stories;
    expect(story?.title).toBe(
      'A note without a headline, which goes on and on until nobody would take it for a headline…',
    );
  });

  it('keeps the newer of two items with one id', () => {
    const item = (day: number) =>
      `<item><guid>one</guid><title>Day ${day}</title><link>https://t.example/one</link><pubDate>${day} Mar 2026 00:00 GMT</pubDate></item>`;
    const { stories, items, leftOut } = read(rss(item(2) + item(3) + item(1)));
    expect(stories.map(({ title }) => title)).toEqual(['Day 3']);
    expect([items, leftOut]).toEqual([3, { repeated: 2 }]);
  });

  it('counts items that the document damages', () => {
    const json = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      items: [{ id: '1', url: 'https://t.example/1', title: 'One' }, 7],
    };
    const { items, leftOut, isWhole } = read(new TextEncoder().encode(JSON.stringify(json)));
    expect([items, leftOut, isWhole]).toEqual([2, { damaged: 1 }, false]);
  });

  it('links a headline without link and text to the site', () => {
    const inside = '<item><title>Rain until noon</title><guid isPermaLink="false">7</guid></item>';
    expect(read(rss(inside)).stories).toMatchObject([{ url: 'https://t.example/', bodyHtml: '' }]);
    const sign = (link: string) =>
      new TextEncoder().encode(
        `<rss version="2.0"><channel><title>T</title>${link}<language>en</language>${inside}</channel></rss>`,
      );
    const options = { url: 'https://sign.example/feeds/1.xml' };
    expect(read(sign(''), options).stories[0]?.url).toBe('https://sign.example/');
    expect(read(sign('')).leftOut).toEqual({ 'no-address': 1 });
  });

  it('gives a story the same id on every pull', () => {
    const ids = () => read(fixture('rss-plain.xml')).stories.map(({ id }) => id);
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(3);
  });

  it('resolves relative links against the address of the feed', () => {
    const bytes = new TextEncoder().encode(
      '<rss version="2.0"><channel><title>T</title><item><title>x</title><link>a/b</link></item></channel></rss>',
    );
    expect(read(bytes, { url: 'https://t.example/feeds/x.xml' }).stories[0]?.url).toBe(
      'https://t.example/feeds/a/b',
    );
  });

  it('gives nothing of a story the password with which the feed is fetched', () => {
    const url = 'https://reader:secret@t.example/feed';
    const { source, stories } = read(
      new TextEncoder().encode(`<rss version="2.0"><channel><title>T</title><link>/</link>
        <item><title>A</title><link>/a</link><enclosure url="/a.jpg" type="image/jpeg"/></item>
        <item><title>B</title><guid isPermaLink="false">b</guid><description>Of <![CDATA[<p><a href="/c">c</a>
          <img src="/b.jpg">]]></description><enclosure url="/b.mp3" type="audio/mpeg"/></item>
        <item><title>Only a headline</title><guid isPermaLink="false">c</guid></item></channel></rss>`),
      { url },
    );
    expect(JSON.stringify([source, stories])).not.toContain('secret');
    expect(stories.map((story) => story.url)).toEqual(['https://t.example/a', null, 'https://t.example/']);
    expect(stories[1]?.bodyHtml).toContain('<a href="https://t.example/c"');
  });

  it('names a source after its host where the title does not', () => {
    const bytes = new TextEncoder().encode(
      '<rss version="2.0"><channel><item><title>x</title><link>https://t.example/1</link></item></channel></rss>',
    );
    expect(read(bytes, { url: 'https://www.t.example/feed' }).source).toMatchObject({
      id: 't-example',
      title: 't.example',
    });
    expect(read(bytes, { fileName: 'my-feed.xml' }).source).toMatchObject({
      id: 'my-feed',
      title: 'my-feed',
    });
  });

  it('cuts the name of a source to 120 characters', () => {
    const name = 'Daily '.repeat(4_000);
    const bytes = new TextEncoder().encode(
      `<rss version="2.0"><channel><title>${name}</title></channel></rss>`,
    );
    expect(read(bytes, {}).source.title.length).toBeLessThanOrEqual(120);
  });

  it('hands failures on', () => {
    expect(readFeed(new Uint8Array())).toEqual({
      ok: false,
      reason: 'The document is empty.',
      hint: expect.any(String),
    });
  });
});
