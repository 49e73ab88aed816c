import { describe, expect, it, test } from 'vitest';
import { paragraphs, plainText, titleText, unescapedMarkup } from './plain-text.server.ts';

describe('plainText', () => {
  test.each([
    ['<p>Fish &amp; chips</p><p>at&nbsp;noon</p>', 'Fish & chips at noon'],
    ['a<br>b', 'a b'],
    ['<dl><dt>a</dt><dd>b</dd></dl><header>c</header><address>d</address>e', 'a b c d e'],
    ['<details><summary>a</summary>b</details><center>c</center>d', 'a b c d'],
    ['caf&eacute; &#8217;&#x2019;', 'café ’’'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['a <script>x()</script><style>y</style>b', 'a b'],
    ['  many \n\t blanks  ', 'many blanks'],
    ['&lt;b&gt; stays', '<b> stays'],
    ['AT&T', 'AT&T'],
    ['a \u202Eb &#8237;c', 'a b c'],
    ['\u200Fשלום \u202Bעולם\u202C', '\u200Fשלום \u202Bעולם\u202C'],
  ])('%j reads %j', (html, text) => expect(plainText(html)).toBe(text));
});

describe('HTML that was escaped once too often', () => {
  test.each([
    [' &lt;p&gt;Fish &amp;amp; chips&lt;/p&gt;', ' <p>Fish &amp; chips</p>'],
    ['&lt;img src=&quot;a.jpg&quot; /&gt; A harbour', '<img src="a.jpg" /> A harbour'],
    ['&lt;!-- on --&gt;&lt;!-- x --&gt; &lt;p&gt;a&lt;/p&gt;', '<!-- on --><!-- x --> <p>a</p>'],
    ['&lt;!-- on --&gt;&lt;p&gt;a&lt;/p&gt; <a href="/">b</a>', '<!-- on --><p>a</p> <a href="/">b</a>'],
    ['<p>Fisherman&amp;#39;s &amp;ldquo;Wharf&amp;rdquo;</p>', '<p>Fisherman&#39;s &ldquo;Wharf&rdquo;</p>'],
    ['&lt;strong class=&quot;x&quot;&gt;Now&lt;/strong&gt;\nmore', '<strong class="x">Now</strong>\nmore'],
  ])('%j is %j', (html, unescaped) => expect(unescapedMarkup(html)).toBe(unescaped));

  test.each([
    'The &lt;p&gt; element and its &lt;/p&gt;',
    '&lt;p&gt; is an element',
    '<p>&lt;p&gt;Shown&lt;/p&gt;</p>',
    '&lt;script&gt;x()&lt;/script&gt;',
    '5 &lt; 6 &amp; 7',
    '<a href="/?a=1&amp;b=2">AT&amp;T;</a>',
    '<p>Write <code>&amp;#39;</code>.</p>',
  ])('is not %j', (html) => expect(unescapedMarkup(html)).toBe(html));
});

describe('titleText', () => {
  test.each([
    ['A <em>fine</em><br>day', 'A fine day'],
    ['The <video> element & its <source>', 'The <video> element & its <source>'],
    ['Why <script>alert(1)</script> is bad', 'Why <script>alert(1)</script> is bad'],
  ])('%j reads %j', (html, text) => expect(titleText(html)).toBe(text));
});

describe('paragraphs', () => {
  it('parts plain text and escapes it', () =>
    expect(paragraphs('a <b>\nc\n\n\nd')).toBe('<p>a &lt;b&gt;<br>c</p><p>d</p>'));
});
