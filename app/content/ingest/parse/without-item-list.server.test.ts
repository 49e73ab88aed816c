import { expect, it } from 'vitest';
import { withoutItemList } from './without-item-list.server.ts';

const rdf = (inside: string) => `<?xml version="1.0"?><!-- x -->\n<rdf:RDF xmlns="x">${inside}</rdf:RDF>`;

it('takes the name from the list of items, with or without a prefix, and moves nothing', () => {
  expect(withoutItemList(rdf('<items><rdf:Seq/></items><rss:items\n/><item>a</item>'))).toBe(
    rdf('<order><rdf:Seq/></order><rss:order\n/><item>a</item>'),
  );
});

it('leaves texts, comments and other formats', () => {
  const text = '<!-- <items> --><title><![CDATA[<items>]]></title><itemset/>';
  expect(withoutItemList(rdf(text))).toBe(rdf(text));
  const rss = '<rss><channel><items/></channel></rss>';
  expect(withoutItemList(rss)).toBe(rss);
});

it('is quick with comments that are never closed', () => {
  const text = rdf(`<items/>${'<!--'.repeat(200_000)}`);
  expect(withoutItemList(text)).toHaveLength(text.length);
});
