import { describe, expect, it } from 'vitest';
import { elementText, itemPositions } from './item-positions.ts';

describe('the items of a feed', () => {
  it('have the line that each begins in, and their text without the end tag', () => {
    const text = '<rss>\n<item><a/></item><item\n id="2">x</item>\n\n<item>y</item>\n</rss>';
    expect(itemPositions(text)).toEqual([
      { line: 2, xml: '<item><a/>' },
      { line: 2, xml: '<item\n id="2">x' },
      { line: 5, xml: '<item>y' },
    ]);
  });

  it.each([
    ['<feed><entry>a</entry></feed>', ['<entry>a']],
    ['<a:feed><a:entry>a</a:entry ></a:feed>', ['<a:entry>a']],
    ['<rdf><items><li/></items><item>a</item></rdf>', ['<item>a']],
    ['<rss><item>a<item>b</item></rss>', ['<item>a', '<item>b']],
    ['<rss><item>a', ['<item>a']],
    ['{"items":[]}', []],
  ])('of %s are %j', (text, items) => {
    expect(itemPositions(text).map(({ xml }) => xml)).toEqual(items);
  });
});

describe('the text of an element', () => {
  it.each([
    ['<item><title> A &amp; B </title></item>', 'A &amp; B'],
    ['<item><title type="html"><![CDATA[ A <b> ]]></title ></item>', 'A <b>'],
    ['<item><name>B</name><title>A</title></item>', 'B'],
    ['<item><title></title></item>', ''],
    ['<item><titles>A</titles></item>', null],
  ])('in %s is %j', (xml, text) => {
    expect(elementText(xml, 'title|name')).toBe(text);
  });
});
