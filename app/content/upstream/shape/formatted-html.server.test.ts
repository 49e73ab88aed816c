import { describe, expect, test } from 'vitest';
import { formattedHtml } from './formatted-html.server.ts';

describe('what a back end sends as formatted', () => {
  test.each([
    ['is HTML where it has an element', '<p>a &amp; b</p>\n\nc', '<p>a &amp; b</p>\n\nc'],
    ['is text without one: blank lines part paragraphs', 'a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
    ['has entities in either', 'Tom &amp; Ann&#8217;s\n\nb', '<p>Tom &amp; Ann&#8217;s</p><p>b</p>'],
    ['may have been escaped once too often', '&lt;p&gt;a&lt;/p&gt;', '<p>a</p>'],
    [
      'has a < to be read where none begins an element',
      'a <5 and 3 < 4\n\n<unknown> b <',
      '<p>a &lt;5 and 3 &lt; 4</p><p>&lt;unknown> b &lt;</p>',
    ],
    ['has such a < among elements too', '<p>if a <c then d</p>', '<p>if a &lt;c then d</p>'],
    ['has no element that never ends', 'a <b and c\n\nd', '<p>a &lt;b and c</p><p>d</p>'],
    ['has any signs in attributes', '<IMG alt="a < b > c" src=p>', '<IMG alt="a &lt; b > c" src=p>'],
    ['may have custom elements', '<amp-img src="p"></amp-img><o:p/>', '<amp-img src="p"></amp-img><o:p/>'],
    ['may have comments', '<!-- a --><br>b<![CDATA[c]]>', '<!-- a --><br>b<![CDATA[c]]>'],
  ])('%s', (_name, formatted, html) => expect(formattedHtml(formatted)).toBe(html));

  test.each(['<b ', '<b ="', `<b '"`, '= ', '<', '<b = '])('is read in linear time: %s', (part) => {
    // In quadratic time it would take longer than the test may.
    expect(formattedHtml(part.repeat(400_000))).not.toBe('');
  });
});
