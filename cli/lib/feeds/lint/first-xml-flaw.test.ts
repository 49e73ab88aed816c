import { expect, it } from 'vitest';
import { firstXmlFlaw } from './first-xml-flaw.ts';

const flaw = (xml: string) => {
  const found = firstXmlFlaw(xml);
  return found && `${found.line}:${found.column} ${found.what}`;
};

it.each([
  ['<rss>\n A &nbsp; b</rss>', '2:4 "&nbsp;" is no entity of XML'],
  ['<rss>AT&T.</rss>', '1:8 "&T" is no entity of XML'],
  ['<rss>a & b</rss>', '1:8 "&" is no entity of XML'],
  ['<rss>&#12345678;</rss>', '1:6 "&" is no entity of XML'],
  ['<rss>&own-name;</rss>', '1:6 "&own-name;" is no entity of XML'],
  ['<rss>\u0007</rss>', '1:6 the character U+0007 is not allowed in XML'],
  ['<rss><![CDATA[a\u0000]]></rss>', '1:16 the character U+0000 is not allowed in XML'],
  ['<rss><media:thumbnail/></rss>', '1:6 the prefix "media:" is not declared'],
  ['\n<?xml version="1.0"?><rss/>', '2:1 the XML declaration does not stand at the very start'],
  [
    '<!-- made by us --><?xml version="1.0"?><rss/>',
    '1:20 the XML declaration does not stand at the very start',
  ],
])('%j: %s', (xml, found) => {
  expect(flaw(xml)).toBe(found);
});

it('the flaw that stands first is told, whatever it is', () => {
  expect(flaw('<a:b>\u0001 &x;</a:b>')).toContain('the prefix');
  expect(flaw('<b>&x; \u0001<a:c/></b>')).toContain('"&x;"');
  expect(flaw('<b>\u0001 &x;<a:c/></b>')).toContain('U+0001');
});

it.each([
  '<?xml version="1.0"?><rss>&amp; &lt; &#160; &#xA0;</rss>',
  '<rss xmlns:media="m"><media:a xml:lang="en"/></rss>',
  '<rss><![CDATA[AT&T <x:y> <?xml version="1.0"?> is how a feed begins]]></rss>',
  '<rss><!-- AT&T <x:y> &nbsp; --></rss>',
  '<?xml version="1.0"?><?xml-stylesheet href="style.xsl?a=1&b=2"?><rss/>',
  '<!DOCTYPE rss [<!ENTITY a.very-long-name "x"><!ENTITY b "y">]><rss>&a.very-long-name;&b;</rss>',
  '<rss>\t\r\n\u0085 ¡Olé! 📰</rss>',
  '',
])('nothing is wrong with %j', (xml) => {
  expect(flaw(xml)).toBeUndefined();
});
