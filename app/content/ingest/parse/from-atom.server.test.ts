import type { AtomFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { fromAtom } from './from-atom.server.ts';

type Feed = AtomFeed.Feed<string>;
type Entry = AtomFeed.Entry<string>;
const feedOf = (feed: Partial<Feed>) => fromAtom(feed as Feed);
const entryOf = (entry: Partial<Entry>, feed: Partial<Feed> = {}) =>
  feedOf({ ...feed, entries: [entry as Entry] }).items[0];

describe('the link of an Atom entry', () => {
  it.each([
    ['alternate before none', [{ href: 'a' }, { href: 'b', rel: 'alternate' }], 'b'],
    [
      'HTML before other types',
      [
        { href: 'a', type: 'text/plain' },
        { href: 'b', type: 'text/html' },
      ],
      'b',
    ],
    [
      'any page before another type',
      [{ href: 'a', rel: 'alternate', type: 'text/plain' }, { href: 'b' }],
      'b',
    ],
    ['no address', [{ href: '', rel: 'alternate' }], null],
    ['another relation', [{ href: 'a', rel: 'replies' }], null],
  ])('is, by %s, %#', (_, links, expected) => {
    expect(entryOf({ links } as Partial<Entry>)?.link).toBe(expected);
  });
});

describe('the title of an Atom entry', () => {
  it.each([
    ['html', 'A <b>bold</b> claim', 'A bold claim'],
    ['text', 'A <b claim', 'A <b claim'],
    ['text', 'Rice &amp; beans', 'Rice & beans'],
    [undefined, 'A <b claim', 'A <b claim'],
  ])('of type %s, %s, reads %s', (type, value, expected) => {
    expect(entryOf({ title: { type, value } } as Partial<Entry>)?.title).toBe(expected);
  });

  it('is that of its media where it has none', () => {
    expect(entryOf({ media: { title: { value: 'Clip' } } } as Partial<Entry>)?.title).toBe('Clip');
  });
});

describe('the text of an Atom entry', () => {
  it.each([
    ['html', '<p>A</p>', '<p>A</p>'],
    [undefined, '<p>A</p>', '<p>A</p>'],
    [undefined, '1 < 2', '1 &lt; 2'],
    ['text', '<p>A</p>', '&lt;p&gt;A&lt;/p&gt;'],
    ['text', 'A\n\nB', '<p>A</p><p>B</p>'],
    ['video/mp4', 'AAAA', null],
    ['html', '', null],
  ])('of type %s, %j, is %j', (type, value, expected) => {
    expect(entryOf({ content: { type, value } } as Partial<Entry>)?.body).toBe(expected);
  });

  it('is none where it is at another address', () => {
    expect(
      entryOf({ content: { value: '<p>A</p>', src: 'https://a.example' } } as Partial<Entry>)?.body,
    ).toBeNull();
  });

  it('has for its teaser the summary, else the description of its media, else of a group of them', () => {
    const media = {
      description: { value: 'media' },
      groups: [{}, { description: { value: 'group' } }],
    };
    const teaser = (entry: object) => entryOf(entry as Partial<Entry>)?.summary;
    expect(teaser({ summary: { value: 'own' }, media })).toBe('own');
    expect(teaser({ media })).toBe('media');
    expect(teaser({ media: { groups: media.groups } })).toBe('group');
    expect(teaser({})).toBeNull();
  });
});

it('the author is that of the entry, of Dublin Core, of the entry’s source, else of the feed', () => {
  const feed = { authors: [{ name: 'Desk' }] };
  const author = (entry: object) => entryOf(entry as Partial<Entry>, feed)?.author;
  const source = { authors: [{ name: 'Paper' }] };
  expect(author({ authors: [{ name: 'Ana' }], dc: { creators: ['Bea'] }, source })).toBe('Ana');
  expect(author({ dc: { creators: ['Bea'] }, source })).toBe('Bea');
  expect(author({ source })).toBe('Paper');
  expect(author({})).toBe('Desk');
});

it('the publication comes before the change; a change alone counts as both', () => {
  const [published, updated] = ['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z'];
  expect(entryOf({ published, updated })).toMatchObject({
    publishedAt: Date.UTC(2026, 0, 2),
    updatedAt: Date.UTC(2026, 0, 3),
  });
  expect(entryOf({ updated })).toMatchObject({ publishedAt: Date.UTC(2026, 0, 3) });
});

it('enclosed files are links of that relation, and pictures of them', () => {
  const links = [
    { href: 'p.jpg', rel: 'enclosure', type: 'image/jpeg' },
    { href: 's.mp3', rel: 'enclosure', type: 'audio/mpeg' },
    { href: 'x.jpg', rel: 'alternate' },
  ];
  const entry = entryOf({ links });
  expect(entry?.files.map(({ url }) => url)).toEqual(['p.jpg', 's.mp3']);
  expect(entry?.images.map(({ url }) => url)).toEqual(['p.jpg']);
});

it('a category is its label, else its term', () => {
  const categories = [{ label: 'World', term: 'w' }, { term: 'sport' }];
  expect(entryOf({ categories } as Partial<Entry>)?.categories).toEqual(['World', 'sport']);
});

it('the feed has the logo where it has no icon', () => {
  expect(feedOf({ icon: 'i', logo: 'l' }).icon).toBe('i');
  expect(feedOf({ logo: 'l' })).toMatchObject({ icon: 'l', items: [] });
});

it('the base of an Atom text is its own, not that of the entry', () => {
  const of = (base: string) => ({ value: 'A', xml: { base } });
  expect(entryOf({ content: of('/c/'), summary: of('/s/') } as Partial<Entry>)).toMatchObject({
    base: null,
    bodyBase: '/c/',
    summaryBase: '/s/',
  });
  expect(entryOf({ content: of('/c/'), xml: { base: '/e/' } } as Partial<Entry>)?.base).toBe('/e/');
});

it('the authors of an Atom entry are all named, each once; else those of its feed', () => {
  const of = (...names: string[]) => names.map((name) => ({ name }));
  const feed = { authors: of('C', 'D') };
  expect(entryOf({ authors: of('A', ' B', 'A', '') } as Partial<Entry>, feed)?.author).toBe('A, B');
  expect(entryOf({}, feed)?.author).toBe('C, D');
  expect(entryOf({})?.author).toBeNull();
});
