import { expect, it } from 'vitest';
import { parseFeed } from './parse-feed.server.ts';

const imagesOf = (xml: string) => {
  const parsed = parseFeed(`<rss version="2.0"><channel><title>T</title>${xml}</channel></rss>`);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.feed.items.map(({ images }) => images.map(({ url }) => url));
};
const item = (inside: string) => `<item><title>A</title><link>https://t.example/1</link>${inside}</item>`;

it.each([
  ['its text', '<image>https://t.example/a.jpg?w=1&amp;h=2</image>'],
  ['its text as character data', '<image><![CDATA[ https://t.example/a.jpg?w=1&h=2 ]]></image>'],
  ['its url', '<image>\n <url>https://t.example/a.jpg?w=1&amp;h=2</url><title><![CDATA[A]]></title></image>'],
  ['its url as character data', '<image><url><![CDATA[https://t.example/a.jpg?w=1&h=2]]></url></image>'],
  ['its link', '<image><link>https://t.example/a.jpg?w=1&amp;h=2</link></image>'],
])('an image element of an item is its picture: by %s', (_what, image) => {
  expect(imagesOf(item(image))).toEqual([['https://t.example/a.jpg?w=1&h=2']]);
});

it('the image of the channel is that of no item', () => {
  const image = '<image><url>https://t.example/logo.png</url></image>';
  expect(imagesOf(image + item('') + image + item('') + image)).toEqual([[], []]);
});

it('an image element within a text is none of the item', () => {
  const text = '<description><![CDATA[<image>https://t.example/a.jpg</image>]]></description>';
  expect(imagesOf(item(text) + item('<!-- <image>https://t.example/a.jpg</image> -->'))).toEqual([[], []]);
});
