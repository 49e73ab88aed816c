import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ReadFeedOptions, readFeed } from './read-feed.server.ts';

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
    const { source, stories } = read(fixture('rss-spanish.xml'), { topic: 'local', language: 'en' });
    expect([source.language, stories[1]?.language, stories[1]?.topics]).toEqual(['en', 'en', ['local']]);
  });

  it('notes what it assumed, ignored and skipped', () => {
    const inside =
      '<item><title>No link, no text</title></item><item><link>https://t.example/x</link></item><item><title>ok</title><link>/y</link></item>';
    const { stories, notes } = read(rss(inside), { topic: 'sprots' });
    expect(stories.map(({ url }) => url)).toEqual(['https://t.example/y']);
    expect(notes).toEqual([
      'There is no topic "sprots"; the stories keep the topics of their categories.',
      '1 of 3 items skipped: neither a link nor a text.',
      '1 of 3 items skipped: neither title nor text.',
    ]);
    expect(read(fixture('rss-cdata.xml')).notes).toEqual([
      'The feed does not say its language; its texts read as "en". Set one with the language option.',
    ]);
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
    const { stories, notes } = read(rss(item(2) + item(3) + item(1)));
    expect(stories.map(({ title }) => title)).toEqual(['Day 3']);
    expect(notes).toEqual(['2 of 3 items skipped: their id stands twice, the newer was kept.']);
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

  it('hands failures on', () => {
    expect(readFeed(new Uint8Array())).toEqual({
      ok: false,
      reason: 'The document is empty.',
      hint: expect.any(String),
    });
  });
});
