import { expect, test } from 'vitest';
import { salvageItems } from './salvage-items.server.ts';

test.each([
  [
    'a cut-off RSS feed',
    '<rss version="2.0"><channel><title>T</title><item>a</item><item>b',
    '<rss version="2.0"><channel><title>T</title><item>a</item></channel></rss>',
  ],
  [
    'an RDF feed, its items beside the channel',
    '<rdf:RDF xmlns="x"><channel><link>L</link><item>a</item>',
    '<rdf:RDF xmlns="x"><channel><link>L</link></channel><item>a</item></rdf:RDF>',
  ],
  ['an Atom feed', '<feed><id>i</id><entry>a</entry><entry>b', '<feed><id>i</id><entry>a</entry></feed>'],
  [
    'an item that is never closed before one that is',
    '<rss><item>a<item>b</item>',
    '<rss><channel><item>b</item></channel></rss>',
  ],
  ['no items', '<rss><channel>', null],
  ['no feed', '<p>a</p>', null],
])('saves %s', (_name, xml, expected) => {
  const documents: string[] = [];
  salvageItems(xml, (document) => {
    documents.push(document);
    return undefined;
  });
  expect(documents[0] ?? null).toBe(expected);
});

test('parts the items that can be read from those that cannot', () => {
  const items = Array.from({ length: 50 }, (_, at) => `<item>${at === 20 || at === 33 ? 'bad' : at}</item>`);
  const read = (document: string) =>
    document.includes('bad') ? undefined : (document.match(/\d+(?=<\/item>)/g) ?? []);
  expect(salvageItems(`<rss><channel>${items.join('')}</channel></rss>`, read)).toHaveLength(48);
});

test('leaves out what is commented out', () => {
  const xml = '<rss><channel><!-- <item>a</item> --><item><![CDATA[<!-- b -->]]></item><item>c';
  expect(salvageItems(xml, (document) => document.match(/<item>/g) ?? [])).toHaveLength(1);
});
