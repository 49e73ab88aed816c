import { describe, expect, it, test } from 'vitest';
import { cleanHtml } from './clean-html.server.ts';

const clean = (html: string) => cleanHtml(html, { base: 'https://paper.example/news/story' });

describe('cleanHtml', () => {
  test.each([
    [
      'keeps what a story is made of',
      '<h2>A</h2><p>b <em>c</em></p><ul><li>d</li></ul>',
      '<h2>A</h2><p>b <em>c</em></p><ul><li>d</li></ul>',
    ],
    ['makes first headings second', '<h1>A</h1>', '<h2>A</h2>'],
    ['drops styles, classes and handlers', '<p style="color:red" class="x" onclick="y()">a</p>', '<p>a</p>'],
    ['unwraps unknown elements', '<div><section>a <font>b</font></section></div>', '<p>a b</p>'],
    ['reads what is wrapped as character data', '<![CDATA[<p>A</p><script>x()</script>]]>', '<p>A</p>'],
    [
      'makes paragraphs of other blocks',
      '<div>A ends.</div><DIV>B</DIV>c<aside>d</aside><center>e</center><address>f</address>',
      '<p>A ends.</p><p>B</p><p>c</p><p>d</p><p>e</p><p>f</p>',
    ],
    [
      'removes elements with their content',
      '<p>a<script>x()</script><style>p{}</style><iframe src="https://x.example">f</iframe></p><form><input><button>Go</button></form>',
      '<p>a</p>',
    ],
    [
      'links to an embedded video',
      '<figure><iframe src="//www.youtube-nocookie.com/embed/a-1_b?rel=0" title="How it &lt;works&gt;"></iframe><figcaption>a</figcaption></figure>',
      '<figure> <a href="https://www.youtube.com/watch?v=a-1_b" rel="noopener nofollow">Video: How it &lt;works&gt; (YouTube)</a> <figcaption>a</figcaption></figure>',
    ],
    [
      'makes a paragraph of a video that stands alone, and nothing of other frames',
      '<iframe data-x="y" src="https://player.vimeo.com/video/76979871"></iframe><iframe src="https://youtube.com.x.example/embed/a"></iframe>a',
      '<p><a href="https://vimeo.com/76979871" rel="noopener nofollow">Video (Vimeo)</a></p><p>a</p>',
    ],
    [
      'makes links absolute',
      '<a href="../x?a=1&b=2" target="_blank">a</a>',
      '<p><a href="https://paper.example/x?a=1&amp;b=2" rel="noopener nofollow">a</a></p>',
    ],
    [
      'unwraps links that lead nowhere',
      '<a href="javascript:x()">a</a> <a href="#note">b</a> <a name="c">c</a>',
      '<p>a b c</p>',
    ],
    [
      'reads schemes through disguise',
      '<a href=" java&#10;script:x()">a</a><a href="data:text/html,x">b</a>',
      '<p>ab</p>',
    ],
    [
      'prepares pictures',
      '<img src="/p.jpg" alt="P" width="800" height="600" onerror="x()" class="y">',
      '<img src="https://paper.example/p.jpg" alt="P" width="800" height="600" loading="lazy" decoding="async" />',
    ],
    [
      'gives every picture an alternative text',
      '<img src="https://c.example/p.jpg">',
      '<img src="https://c.example/p.jpg" alt="" loading="lazy" decoding="async" />',
    ],
    [
      'finds pictures of lazy loaders',
      '<img src="data:image/gif;base64,R0" data-src="/p.jpg">',
      '<img src="https://paper.example/p.jpg" alt="" loading="lazy" decoding="async" />',
    ],
    [
      'takes no placeholder of a lazy loader for the picture',
      '<img src="/placeholder.gif" data-src="/p.jpg"><img src="/blank.svg" data-srcset="/small.jpg 400w, /large.jpg 1200w" data-src=" ">',
      '<img src="https://paper.example/p.jpg" alt="" loading="lazy" decoding="async" />' +
        '<img src="https://paper.example/large.jpg" alt="" loading="lazy" decoding="async" />',
    ],
    [
      'takes the largest picture of a set',
      '<img srcset="/w_400,h_200/p.jpg 400w, /w_1200,h_600/p.jpg 1200w,/w_800/p.jpg 800w"><img srcset="/a.jpg, /b.jpg 2x">',
      '<img src="https://paper.example/w_1200,h_600/p.jpg" alt="" loading="lazy" decoding="async" />' +
        '<img src="https://paper.example/b.jpg" alt="" loading="lazy" decoding="async" />',
    ],
    [
      'drops trackers and foreign schemes',
      '<p>a<img src="https://x.example/t" width="1" height="1"><img src="data:image/png;base64,x"><img src="cid:1"></p>',
      '<p>a</p>',
    ],
    [
      'removes empty elements, from the inside out',
      '<p>a</p><p> <strong><em>&nbsp;</em></strong><br></p><ul><li></li></ul><blockquote><p></p></blockquote>',
      '<p>a</p>',
    ],
    [
      'keeps pictures in frames and cells',
      '<figure><a href="/big"><img src="/p.jpg"></a></figure>',
      '<figure><a href="https://paper.example/big" rel="noopener nofollow"><img src="https://paper.example/p.jpg" alt="" loading="lazy" decoding="async" /></a></figure>',
    ],
    [
      'keeps the first number of a list',
      '<ol start="5" type="a"><li>a</li></ol><ol start="x"><li>b</li></ol>',
      '<ol start="5"><li>a</li></ol><ol><li>b</li></ol>',
    ],
    [
      'keeps tables',
      '<table border="1"><tr><th colspan="2">a</th></tr><tr><td>b</td><td></td></tr></table>',
      '<table><tr><th colspan="2">a</th></tr><tr><td>b</td><td></td></tr></table>',
    ],
    [
      'puts headings in order',
      '<h4>a</h4><h6>b</h6><h4>c</h4><h1>d</h1><h3>e</h3><h3>f</h3><h2>g</h2>',
      '<h2>a</h2><h3>b</h3><h2>c</h2><h2>d</h2><h3>e</h3><h3>f</h3><h3>g</h3>',
    ],
    ['drops characters that show text reversed', '<p>a &#8238;b\u202Dc</p>', '<p>a bc</p>'],
    ['survives broken markup', '<p>a <b>b<p>c</b> < d & e', '<p>a <b>b<p>c</p></b> &lt; d &amp; e</p>'],
    [
      'keeps escaped markup escaped',
      '<p>&lt;script&gt;x()&lt;/script&gt;</p>',
      '<p>&lt;script&gt;x()&lt;/script&gt;</p>',
    ],
    [
      'drops SVG and MathML',
      '<svg onload="x()"><script>y()</script></svg><math><mi xlink:href="javascript:x()">a</mi></math>b',
      '<p>b</p>',
    ],
  ])('%s', (_name, html, expected) => expect(clean(html)).toBe(expected));

  it('drops relative addresses where nothing is known to resolve them against', () => {
    expect(cleanHtml('<a href="/x">a</a><img src="p.jpg">', { base: null })).toBe('<p>a</p>');
  });

  it('turns relative pictures into site paths for the demo pack only', () => {
    const html = '<img src="pictures/p.svg" alt="P"><img src="../../etc/passwd.svg">';
    expect(cleanHtml(html, { base: null, assetBase: '/demo/' })).toBe(
      '<img src="/demo/pictures/p.svg" alt="P" loading="lazy" decoding="async" />',
    );
  });

  it('is quick with markup that nests without end', () => {
    // In quadratic time it would take longer than the test may.
    expect(clean(`${'<b>'.repeat(400_000)}a`)).toBe('<p>a</p>');
  });
});

it('has no faces of accounts, which blogs put before each text', () => {
  const face = '<img src="https://secure.gravatar.com/avatar/0a1b?s=200">';
  expect(cleanHtml(`${face}<p>Words.</p>`, { base: null })).toBe('<p>Words.</p>');
});
