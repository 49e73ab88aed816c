import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.server.ts';
import { xhtmlBodies } from './xhtml-bodies.server.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const body = (element: string) => {
  const result = parseFeed(
    `<rss version="2.0"><channel><title>T</title><item><title>a</title>${element}</item></channel></rss>`,
  );
  return result.ok ? result.feed.items[0]?.body : undefined;
};

test.each([
  ['by itself', `<body xmlns="${XHTML}"><p>a <b>b</b> &amp; c</p></body>`],
  ['with a prefix', `<x:body xmlns:x="${XHTML}"><x:p>a <x:b>b</x:b> &amp; c</x:p></x:body>`],
])('an XHTML body is the full text of an item, %s', (_name, element) =>
  expect(body(element)).toBe('<p>a <b>b</b> &amp; c</p>'),
);

test('other bodies are not', () => {
  expect(body(`<body><p>a</p></body><x xmlns="${XHTML}"/>`)).toBeNull();
  const text = `<description><![CDATA[<body xmlns="${XHTML}"><p>a</p></body>]]></description>`;
  expect(xhtmlBodies(text)).toBe(text);
});
