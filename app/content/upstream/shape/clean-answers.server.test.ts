import { describe, expect, it } from 'vitest';
import type { Article } from '#schemas/api/feed.ts';
import { cleanFeed, cleanGame, cleanGames, cleanStory, withPaging } from './clean-answers.server.ts';

const BASE = 'https://api.carrier.example/';
const source = { id: 'post', primary_id: '', title: 'The Post', icon: '/icons/post.svg' };
const article: Article = {
  id: '1',
  source: 'post',
  provider: '',
  article_url: '/article-content/1',
  orig_url: null,
  image_url: null,
  view_mode: 'hosted',
  title: '<b>T</b>',
  description: '',
  date: null,
  author: null,
  keywords: [],
  labels: [],
  topic: '',
  topicsRanking: { sports: 1 },
  index: 7,
};
const first = (more: Partial<Article>) =>
  cleanFeed({ articles: [{ ...article, ...more }], sources: [source], topics: [] }, BASE).articles[0];

describe('a story list', () => {
  it('has each story where it came first', () => {
    const articles = ['1', '2', '1', '3', '2'].map((id, at) => ({ ...article, id, title: String(at) }));
    const { articles: shown } = cleanFeed({ articles, sources: [source], topics: [] }, BASE);
    expect(shown.map(({ id, title, index }) => [id, title, index])).toEqual([
      ['1', '0', 0],
      ['2', '1', 1],
      ['3', '3', 2],
    ]);
  });

  it('is completed from its other fields', () => {
    expect(first({})).toMatchObject({ provider: 'The Post', topic: 'sports', index: 0, title: '<b>T</b>' });
    expect(cleanFeed({ articles: [article], sources: [source], topics: [] }, BASE)).toMatchObject({
      topics: ['sports'],
      sources: [{ primary_id: 'post', icon: 'https://api.carrier.example/icons/post.svg' }],
    });
  });

  it('names a source that is missing by the host of the publisher’s page', () => {
    const nameless = (more: Partial<Article>) => first({ source: '', ...more });
    const orig_url = 'https://www.pub.example/1';
    expect(nameless({ orig_url })).toMatchObject({ source: 'pub.example', provider: 'pub.example' });
    expect(nameless({ article_url: orig_url })).toMatchObject({ source: 'pub.example' });
    expect(nameless({ orig_url, provider: 'The Pub' })).toMatchObject({ provider: 'The Pub' });
    expect(nameless({})).toMatchObject({ source: '', provider: '' });
  });

  it('has the addresses of summaries where it is asked for, and the back end says none', () => {
    const articles = ['', '/article-intro/1', 'https://post.example/a'].map((article_url, at) => ({
      ...article,
      id: String(at),
      article_url,
    }));
    const { articles: shown } = cleanFeed({ articles, sources: [source], topics: [] }, BASE, true);
    expect(shown.map(({ article_url }) => article_url)).toEqual([
      '/article-summary/0',
      '/article-intro/1',
      'https://post.example/a',
    ]);
  });

  it.each([
    ['/article-content/1', '/article-content/1'],
    ['/article-intro/1', '/article-intro/1'],
    ['/article-summary/1', '/article-summary/1'],
    ['/article-summary/1?provider=post&is_summary_full=true', '/article-summary/1?is_summary_full=true'],
    ['/article-intro/1?provider=post', '/article-intro/1'],
    ['https://post.example/a', 'https://post.example/a'],
    ['', '/article-content/1'],
    ['javascript:alert(1)', '/article-content/1'],
    ['data:text/html,x', '/article-content/1'],
    ['/somewhere/else', '/article-content/1'],
    ['/article-content/1/../../x', '/article-content/1'],
  ])('changes the address %j to %j', (written, expected) => {
    expect(first({ article_url: written })?.article_url).toBe(expected);
  });

  it('has pictures at http(s) addresses only', () => {
    expect(first({ image_url: 'javascript:x' })?.image_url).toBeNull();
    expect(first({ image_url: '/p.jpg' })?.image_url).toBe('https://api.carrier.example/p.jpg');
    expect(first({ orig_url: 'file:///etc/passwd' })?.orig_url).toBeNull();
  });

  it.each(['&amp;', '&#038;', '&#38;', '&#x26;'])('has addresses without %s', (escaped) => {
    const written = `https://post.example/a?b=1${escaped}c=2`;
    const read = 'https://post.example/a?b=1&c=2';
    expect(first({ article_url: written, orig_url: written, image_url: written })).toMatchObject({
      article_url: read,
      orig_url: read,
      image_url: read,
    });
  });
});

describe('a story', () => {
  it('is sanitised', () => {
    const formatted = '<p>a</p><script>x()</script><img src="/p.jpg" onerror="x()">';
    expect(cleanStory({ article, source, formatted }, BASE).formatted).toBe(
      '<p>a</p><img src="https://api.carrier.example/p.jpg" alt="" loading="lazy" decoding="async" />',
    );
  });

  it('shows what is text as such', () => {
    const formatted = 'Tom &amp; Ann: 3 <b and\n\nmore';
    expect(cleanStory({ article, source, formatted }, BASE).formatted).toBe(
      '<p>Tom &amp; Ann: 3 &lt;b and</p><p>more</p>',
    );
  });

  it('without a body is a preview', () => {
    expect(cleanStory({ article, source, formatted: '<script>x()</script>' }, BASE).article.view_mode).toBe(
      'preview',
    );
  });
});

describe('a game', () => {
  const game = { id: 'g', name: 'G', gameUrl: '/g/', provider: 'P', posterUrl: 'javascript:x' };
  it('has http(s) addresses, or is left out', () => {
    expect(cleanGame(game, BASE)).toEqual({
      ...game,
      gameUrl: 'https://api.carrier.example/g/',
      posterUrl: undefined,
      videoUrl: undefined,
      squareRatioImageUrl: undefined,
    });
    expect(cleanGame({ ...game, gameUrl: 'javascript:x' }, BASE)).toBeUndefined();
  });

  it('is left out where its page could not show it: without https', () => {
    expect(cleanGame({ ...game, gameUrl: 'http://games.example/g' }, BASE)).toBeUndefined();
    expect(cleanGame(game, 'http://10.0.0.1/')).toBeUndefined();
    expect(cleanGame({ ...game, gameUrl: 'http://localhost:4400/g' }, BASE)).toBeDefined();
  });

  it('is in a list once: the first that can be played', () => {
    const sent = [
      { ...game, id: '1', gameUrl: 'javascript:x' },
      { ...game, id: '1', gameUrl: '/one' },
      { ...game, id: '2', gameUrl: '/two' },
      { ...game, id: '1', gameUrl: '/other' },
    ];
    const games = cleanGames(sent, BASE).map(({ id, gameUrl }) => [id, gameUrl]);
    expect(games).toEqual([
      ['1', `${BASE}one`],
      ['2', `${BASE}two`],
    ]);
  });
});

describe('paging', () => {
  const feed = (length: number) => ({
    articles: Array.from({ length }, () => ({ ...article, topic: 'sports' })),
    topics: ['sports'],
    paging: { topics: {} },
  });
  const more = (moreArticles: boolean) => ({ topics: { sports: { moreArticles } } });

  it.each([1, 7, 20, 30])('that is missing may go on after %i stories', (length) => {
    expect(withPaging(feed(length), {}).paging).toEqual(more(true));
  });

  it('that is missing ends with an empty page, not with one of which everything was left out', () => {
    expect(withPaging(feed(0), {}).paging).toEqual(more(false));
    expect(withPaging({ ...feed(0), sentCount: 10 }, {}).paging).toEqual(more(true));
  });

  it('is unchanged if there is one', () => {
    for (const said of [true, false])
      expect(withPaging({ ...feed(20), paging: more(said) }, {}).paging).toEqual(more(said));
  });

  it('for another topic says nothing about the requested one', () => {
    expect(withPaging({ ...feed(5), paging: more(false) }, { topics: ['music'] }).paging.topics).toEqual({
      sports: { moreArticles: false },
      music: { moreArticles: true },
    });
  });
});

it('one story without a source has the host of the publisher’s page as its source', () => {
  const nobody = { id: '', primary_id: '', title: '', icon: null };
  const one = { ...article, source: '', orig_url: 'https://www.pub.example/1' };
  expect(cleanStory({ article: one, source: nobody, formatted: '' } as never, BASE)).toMatchObject({
    article: { source: 'pub.example', provider: 'pub.example' },
    source: { id: 'pub.example', title: 'pub.example' },
  });
});
