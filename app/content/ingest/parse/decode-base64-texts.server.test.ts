import { describe, expect, it, test } from 'vitest';
import { decodeBase64Texts } from './decode-base64-texts.server.ts';
import { parseFeed } from './parse-feed.server.ts';

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
const html = '<p>Grüße & <b>mehr</b></p>';
const bodies = (xml: string) => {
  const result = parseFeed(xml);
  return result.ok ? result.feed.items.map(({ body, summary }) => body ?? summary) : [];
};

describe('content in Base64', () => {
  test.each([
    [
      'a type that is neither text nor XML',
      `<content type="application/octet-stream">\n${base64(html)}\n</content>`,
    ],
    ['mode of Atom 0.3', `<content type="text/html" mode="base64">${base64(html)}</content>`],
    ['character data', `<content type="application/x-html"><![CDATA[${base64(html)}]]></content>`],
  ])('is read in Atom: %s', (_name, content) => {
    const entry = `<entry><id>1</id><title>a</title>${content}</entry>`;
    expect(bodies(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`)).toEqual([html]);
  });

  test.each([
    `<content:encoded encoding="base64">${base64(html)}</content:encoded>`,
    `<description encoding="base64">${base64(html)}</description>`,
  ])('is read in RSS: %s', (element) => {
    const item = `<item><title>a</title>${element}</item>`;
    const ns = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"';
    expect(bodies(`<rss version="2.0" ${ns}><channel><title>T</title>${item}</channel></rss>`)).toEqual([
      html,
    ]);
  });
});

test.each([
  ['texts', '<content type="text">aGFsbG8=</content>'],
  ['texts of a longer type', '<content type="text/plain; charset=utf-8">aGFsbG8=</content>'],
  ['files of Media RSS', '<media:content type="video/mp4">aGFsbG8=</media:content>'],
  ['pictures', `<content type="image/png">${base64(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0))}</content>`],
  ['what says nothing', '<description>aGFsbG8=</description>'],
])('%s stay as they are', (_name, xml) =>
  expect(decodeBase64Texts(`${xml}<!-- base64 -->`)).toBe(`${xml}<!-- base64 -->`),
);

it('leaves out what is no text', () => {
  expect(decodeBase64Texts('<description encoding="base64">AAEC</description>')).toBe(
    '<description encoding="base64"></description>',
  );
});
