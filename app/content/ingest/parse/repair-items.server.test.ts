import { describe, expect, it, test } from 'vitest';
import { parseFeed } from './parse-feed.server.ts';

const rss = (inside: string) => `<rss version="2.0"><channel><title>T</title>${inside}</channel></rss>`;
const json = (items: unknown, title?: string) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title, items });
const atom = (inside: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${inside}</feed>`;
const read = (text: string) => {
  const result = parseFeed(text);
  if (!result.ok) throw new Error(result.reason);
  return { ...result, titles: result.feed.items.map(({ title }) => title) };
};

describe('items that others would swallow', () => {
  test.each([
    ['<item><title>a</title><item><title>b</title></item><item><title>c</title></item>', ['a', 'b', 'c']],
    ['<item><title>a</title></item><!-- old: <item><title>b</title></item>', ['a', 'b']],
    ['<!-- <item><title>a</title></item><item><title>b</title></item><!-- c -->', ['a', 'b']],
    [
      '<item><title>a</title><description><![CDATA[x</description></item><item><title>b</title><description><![CDATA[y]]></description></item>',
      ['a', 'b'],
    ],
    ['<item><title>a</title><description><![CDATA[x</item><item><title>b</title></item>', ['a', 'b']],
    ['<item><title><![CDATA[a</title></item><item><title><![CDATA[b</title></item>', ['a', 'b']],
    ['<item><title>a</title></item></channel><item><title>b</title></item><channel>', ['a', 'b']],
  ])('%s gives all of them', (inside, titles) => {
    const result = read(rss(inside));
    expect([result.titles, result.lost]).toEqual([titles, 0]);
  });

  test.each([
    '<item></item>',
    '<item><title></title><link/><description> <![CDATA[ ]]> </description></item>',
    `<item>${'<category/>'.repeat(30)}</item>`,
  ])('%s is no item that was lost', (empty) => {
    const result = read(rss(`<item><title>a</title></item>${empty}<item><title>b</title></item>`));
    expect([result.titles, result.lost, result.notes, result.isWhole]).toEqual([['a', 'b'], 0, [], true]);
  });

  it('are read in Atom too', () => {
    const inside = '<entry><id>1</id><title>a</title><entry><id>2</id><title>b</title></entry>';
    expect(read(atom(inside))).toMatchObject({ titles: ['a', 'b'], isWhole: false });
  });

  it('keeps the text of unclosed character data, without the end of its element', () => {
    const inside =
      '<item><title>a</title><description><![CDATA[Some <b>text</b></description></item><item><title>b</title></item>';
    const [first] = read(rss(inside)).feed.items;
    expect(first?.summary ?? first?.body).toBe('Some <b>text</b>');
  });

  it('leaves character data whole that shows items and the start of character data', () => {
    const code = '</item> and <![CDATA[';
    const inside = `<item><title>a</title><description><![CDATA[${code}]]></description></item><item><title>b</title></item>`;
    const { titles, feed } = read(rss(inside));
    expect([titles, feed.items[0]?.summary ?? feed.items[0]?.body]).toEqual([['a', 'b'], code]);
  });

  it('leaves out what is commented out, and items within others', () => {
    const inside =
      '<!-- <item><title>a</title></item> --><item><title>b</title><related><item><title>c</title></item></related></item>';
    expect(read(rss(inside)).titles).toEqual(['b']);
  });
});

describe('lost', () => {
  it('counts items that cannot be read, and keeps the others', () => {
    const result = read(rss('<item><title>a & b <c</title></item><item><title>d</title></item>'));
    expect(result).toMatchObject({ titles: ['d'], lost: 1, isWhole: false });
  });

  it('counts what is no item of a JSON Feed', () => {
    expect(read(json([{ id: '1', title: 'a' }, 3, null], 'T'))).toMatchObject({
      titles: ['a'],
      lost: 2,
      isWhole: false,
      notes: ['2 items of the document could not be read.'],
    });
  });

  it('is 0 for a feed that is whole, with empty items and items in texts', () => {
    const inside =
      '<item/><item></item><item><title>a</title><description><![CDATA[<item>b</item>]]></description></item>';
    expect(read(rss(inside))).toMatchObject({ titles: ['a'], lost: 0, isWhole: true });
  });
});

test.each([
  `<rss>${'<![CDATA['.repeat(50_000)}`,
  `<rss>${'<!--'.repeat(50_000)}`,
  `<rss><channel>${'<item><!--'.repeat(20_000)}`,
  `<rss><channel>${'<item><![CDATA['.repeat(20_000)}`,
  `<rss>${'<body xmlns="http://www.w3.org/1999/xhtml">'.repeat(10_000)}`,
])('comes to an end with sections that do not (%#)', (text) => expect(parseFeed(text).ok).toBe(false));
