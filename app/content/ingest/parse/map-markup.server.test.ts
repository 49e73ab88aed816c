import { expect, it } from 'vitest';
import { mapMarkup } from './map-markup.server.ts';

const upper = (xml: string, options = {}) => mapMarkup(xml, (markup) => markup.toUpperCase(), options);

it.each([
  ['<a>b</a>', '<A>B</A>'],
  ['', ''],
  ['<a><!-- b --><c/>', '<A><!-- b --><C/>'],
  ['<a><![CDATA[b <!-- c ]]>d --></a>', '<A><![CDATA[b <!-- c ]]>D --></A>'],
  ['<!-- a <![CDATA[ --> b ]]>', '<!-- a <![CDATA[ --> B ]]>'],
  ['<a><![cdata[b]]>c', '<A><![cdata[b]]>C'],
  ['a<!-- b', 'A<!-- b'],
  ['a<![CDATA[b]]', 'A<![CDATA[b]]'],
])('of %s only the markup is changed: %s', (xml, changed) => {
  expect(upper(xml)).toBe(changed);
});

it('comments may be left out, character data never', () => {
  expect(upper('a<!-- b -->c<![CDATA[<!-- d -->]]>e<!-- f', { dropComments: true })).toBe(
    'AC<![CDATA[<!-- d -->]]>E',
  );
});
