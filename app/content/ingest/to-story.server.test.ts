import { describe, expect, it } from 'vitest';
import type { ParsedFeed, ParsedItem } from './parse/parsed-feed.server.ts';
import { type StoryContext, toStory } from './to-story.server.ts';

const FEED = { title: 'Paper', base: null, items: [] } as unknown as ParsedFeed;
const item = (more: Partial<ParsedItem>): ParsedItem => ({
  guid: 'g-1',
  title: 'A story',
  link: 'https://paper.example/1',
  base: null,
  publishedAt: 1,
  updatedAt: null,
  summary: 'What happened.',
  body: null,
  author: null,
  categories: [],
  language: null,
  images: [],
  files: [],
  ...more,
});
const context = (more: Partial<StoryContext> = {}): StoryContext => ({
  source: { id: 'paper', title: 'Paper', icon: null, homeUrl: 'https://paper.example/', language: 'en' },
  urls: { base: 'https://paper.example/feed' },
  options: {},
  ...more,
});
const made = (more: Partial<ParsedItem>, of = context(), feed = FEED) => toStory(item(more), feed, of);
const story = (more: Partial<ParsedItem>, of = context(), feed = FEED) => {
  const result = made(more, of, feed);
  if (!result.ok) throw new Error(result.reason);
  return result.story;
};
const LONG = `<p>${'Many words of a story. '.repeat(20)}</p>`;

describe('an item makes no story', () => {
  it('without title and text', () => {
    expect(made({ title: null, summary: null })).toEqual({ ok: false, reason: 'empty' });
  });

  it('with neither an address nor a text of its own', () => {
    const script = '<script>x</script><svg><text>t</text></svg>';
    const nowhere = context({ urls: { base: null }, source: { ...context().source, homeUrl: null } });
    expect(made({ link: null, summary: script }, nowhere)).toEqual({ ok: false, reason: 'no-address' });
  });

  it('where a value is out of the store’s limits, which it names', () => {
    expect(made({ publishedAt: 0.5 })).toMatchObject({ ok: false, reason: 'invalid' });
    expect(made({ publishedAt: 0.5 })).toMatchObject({ detail: expect.stringMatching(/^publishedAt: /) });
  });
});

describe('a story', () => {
  it('is read as HTML also where the feed escaped its text twice', () => {
    const escaped = LONG.replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'));
    expect(story({ summary: escaped, body: escaped })).toMatchObject({
      description: expect.stringMatching(/^Many words/),
      bodyHtml: expect.stringMatching(/^<p>Many words/),
    });
  });

  it('has emoji as text, and none for its picture', () => {
    const body = `<p>Well done <img src="/emoji/1f642.png" alt="🙂"></p>${LONG}<img src="/p.jpg">`;
    expect(story({ summary: null, body })).toMatchObject({
      description: expect.stringMatching(/^Well done 🙂 Many/),
      imageUrl: 'https://paper.example/p.jpg',
      bodyHtml: expect.stringMatching(/^<p>Well done 🙂<\/p>/),
    });
  });

  it('has no title in its text', () => {
    const body = `<h1>A story</h1>${LONG}`;
    expect(story({ summary: body, body })).toMatchObject({
      description: expect.stringMatching(/^Many words/),
      bodyHtml: expect.stringMatching(/^<p>Many words/),
    });
  });

  it('has its title, else the beginning of its text', () => {
    expect(story({}).title).toBe('A story');
    expect(story({ title: null }).title).toBe('What happened.');
  });

  it('has its text where the feed has it whole, else none', () => {
    expect(story({ body: LONG }).bodyHtml).toContain('Many words');
    expect(story({ body: '<p>Short.</p>' }).bodyHtml).toBe('');
    expect(story({ body: '<p>Short.</p>', link: null }).bodyHtml).toBe('<p>Short.</p>');
  });

  it('leads to its page; a headline alone leads to the publisher’s site', () => {
    expect(story({ link: '/2' }).url).toBe('https://paper.example/2');
    expect(story({ link: '2', base: 'https://paper.example/news/' }).url).toBe(
      'https://paper.example/news/2',
    );
    expect(story({ link: null, summary: null }).url).toBe('https://paper.example/');
    const source = { ...context().source, homeUrl: null };
    expect(story({ link: null, summary: null }, context({ source })).url).toBe('https://paper.example/');
    expect(story({ link: null, summary: 'A text.' }).url).toBeNull();
  });

  it('is told apart by its guid, else by its link, else by its title', () => {
    expect(story({}).guid).toBe('g-1');
    expect(story({ guid: null }).guid).toBe('https://paper.example/1');
    expect(story({ guid: null, link: null }).guid).toBe('A story');
    expect(made({})).toMatchObject({ mark: 'https://paper.example/1' });
    expect(made({ link: null, summary: 'A text.' })).toMatchObject({ mark: '' });
    expect(made({ guid: null })).toMatchObject({ mark: 'A story' });
  });

  it('has the language that is configured, else its own, else its source’s', () => {
    const configured = context({ options: { language: 'es' } });
    expect(story({ language: 'fr-FR' }, configured).language).toBe('es');
    expect(story({ language: 'fr-FR' }).language).toBe('fr');
    expect(story({}).language).toBe('en');
  });

  it('has the language of its letters where the declared one is never written in them', () => {
    const arabic = { title: 'عاجل: زلزال', summary: null, body: null };
    expect(story(arabic).language).toBe('ar');
    expect(story({ ...arabic, language: 'en' }).language).toBe('ar');
    expect(story({ ...arabic, language: 'ur' }).language).toBe('ur');
    expect(story(arabic, context({ options: { language: 'en' } })).language).toBe('en');
  });

  it('has its title, cut to 500 characters, and its address unless that has more than 4,000', () => {
    expect(story({ title: 'A word '.repeat(30_000) }).title.length).toBeLessThanOrEqual(500);
    const long = `https://paper.example/${'a'.repeat(4_000)}`;
    const { url, imageUrl } = story({ link: long, images: [{ kind: 'content', url: long }], body: LONG });
    expect([url, imageUrl]).toEqual([null, null]);
  });

  it('is told apart by all of its title, also by what is cut', () => {
    const long = 'A word '.repeat(100);
    const [one, other] = ['a', 'b'].map((end) =>
      story({ guid: null, link: null, title: long + end, body: LONG }),
    );
    expect(one?.id).not.toBe(other?.id);
  });

  it('has its author, cut to 120 characters', () => {
    expect(story({ author: 'Ana' }).author).toBe('Ana');
    expect(story({}).author).toBeNull();
    expect(story({ author: 'Ana and '.repeat(40) }).author?.length).toBeLessThanOrEqual(120);
  });

  it('has its categories for keywords: each once, none that is a sentence, twenty at most', () => {
    const words = [
      'News',
      ' news ',
      'x'.repeat(61),
      '',
      ...Array.from({ length: 30 }, (_, at) => `tag ${at}`),
    ];
    const { keywords } = story({ categories: words });
    expect(keywords.slice(0, 2)).toEqual(['News', 'tag 0']);
    expect(keywords).toHaveLength(20);
    expect(story({ categories: ['x'.repeat(60)] }).keywords).toHaveLength(1);
  });

  it('has the topic of its categories, else the configured one', () => {
    const configured = context({ topic: 'sports' });
    expect(story({ categories: ['Politics'] }, configured).topics).toEqual(['politics']);
    expect(story({}, configured).topics).toEqual(['sports']);
  });
});

describe('relative addresses in a text', () => {
  const declared = { ...FEED, base: 'https://paper.example/' };
  const inHtml = { body: `${LONG}<img src="p.jpg">`, link: '/news/1/', files: [{ url: 'a.mp3' }] };
  const addresses = (more: Partial<ParsedItem>, feed = FEED) => {
    const { url, imageUrl, audioUrl, bodyHtml } = story({ ...inHtml, ...more }, context(), feed);
    expect(bodyHtml).toContain(`<img src="${imageUrl}"`);
    return [url, imageUrl, audioUrl].map((address) => address?.replace('https://paper.example', ''));
  };

  it('are those of the story’s page where no base is declared', () => {
    expect(addresses({})).toEqual(['/news/1/', '/news/1/p.jpg', '/news/1/a.mp3']);
  });

  it('are resolved against the base of the feed', () => {
    expect(addresses({}, declared)).toEqual(['/news/1/', '/p.jpg', '/a.mp3']);
  });

  it('are resolved against the base of the item, once', () => {
    const of = context({ urls: { base: declared.base } });
    const { url, imageUrl } = story({ ...inHtml, link: '1', base: 'sub/' }, of, declared);
    expect([url, imageUrl]).toEqual(['https://paper.example/sub/1', 'https://paper.example/sub/p.jpg']);
  });

  it('are resolved against the base of the text, which is not that of the link', () => {
    const base = 'https://cdn.example/1/';
    expect(addresses({ link: '1', bodyBase: base })).toEqual(['/1', `${base}p.jpg`, '/a.mp3']);
    expect(story({ summary: '<img src="p.jpg">', summaryBase: base }).imageUrl).toBe(`${base}p.jpg`);
    expect(story({ ...inHtml, bodyBase: 'in/', base: 'https://paper.example/sub/' }).imageUrl).toBe(
      'https://paper.example/sub/in/p.jpg',
    );
  });
});

describe('the end of a text', () => {
  const ended = (body: string) => story({ body, link: 'https://paper.example/1' });

  it('that leads to the rest of the story makes it a preview, in any language', () => {
    const { bodyHtml, description } = ended(`${LONG}<a href="https://paper.example/1">mehr</a>`);
    expect(bodyHtml).toBe('');
    expect(description).not.toContain('mehr');
  });

  it('that says where it appeared first is no part of it', () => {
    const origin =
      '<p>The post <a href="https://paper.example/1">Rain</a> appeared first on <a href="/">Paper</a>.</p>';
    expect(ended(`${LONG}${origin}`).bodyHtml).toBe(ended(LONG).bodyHtml);
  });
});

describe('a teaser that says no more than the title', () => {
  it('is none, whoever wrote the title', () => {
    expect(story({ title: 'Rain in the north', summary: '<p>Rain in the North.</p>' }).description).toBe('');
    expect(story({ title: null, summary: 'It rained.' })).toMatchObject({
      title: 'It rained.',
      description: '',
    });
  });

  it('is none where only one of the two has its accents as signs of their own', () => {
    expect(story({ title: 'El Caf\u00e9', summary: 'El Cafe\u0301.' }).description).toBe('');
  });

  it('stays where it says more', () => {
    expect(story({ title: 'Rain', summary: 'Rain in the north.' }).description).toBe('Rain in the north.');
  });
});
