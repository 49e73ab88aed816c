import { describe, expect, test } from 'vitest';
import { textInParagraphs } from './text-in-paragraphs.server.ts';

describe('divs', () => {
  test.each([
    ['are paragraphs', '<div>a</div><div>b <b>c</b></div>', '<p>a</p><p>b <b>c</b></p>'],
    ['part the text around them', 'a<div>b</div>c', '<p>a</p><p>b</p><p>c</p>'],
    ['wrap paragraphs', '<div> <div>a</div><div>b</div> </div>', '<p>a</p><p>b</p>'],
    [
      'leave blocks as they are',
      '<div><p>a</p> b <p>c</p><ul><li>d</li></ul></div>',
      '<p>a</p><p>b</p><p>c</p><ul><li>d</li></ul>',
    ],
    ['are no empty paragraphs', '<div> </div><div><br /></div><div>a<br /></div>', '<p>a</p>'],
    ['keep the breaks within', '<div>a<br />b</div>', '<p>a<br />b</p>'],
    ['leave a picture bare', '<div><a href="x"><img src="p" /></a></div>', '<a href="x"><img src="p" /></a>'],
    ['keep a picture with its words', '<div><img src="p" /> a</div>', '<p><img src="p" /> a</p>'],
    [
      'are paragraphs in a quotation',
      '<blockquote><div>a</div><div>b</div></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    [
      'are lines in list items and cells',
      '<ul><li><div>a</div><div>b</div></li></ul><table><tr><td><div>c</div></td></tr></table>',
      '<ul><li>a<br />b</li></ul><table><tr><td>c</td></tr></table>',
    ],
    ['are lines in a link', '<a href="x"><div>a</div><div>b</div></a>', '<p><a href="x">a<br />b</a></p>'],
    ['add no second break', '<ul><li>a<br /><div>b</div></li></ul>', '<ul><li>a<br />b</li></ul>'],
    [
      'make no paragraph of an element with blocks',
      '<b>a<p>b</p><div>c</div></b><hr /><div>d</div>',
      '<b>a<p>b</p>c</b><hr /><p>d</p>',
    ],
  ])('%s', (_name, html, expected) => expect(textInParagraphs(html)).toBe(expected));
});

describe('text', () => {
  test.each([
    ['outside of blocks is a paragraph', 'a <b>b</b><p>c</p>d', '<p>a <b>b</b></p><p>c</p><p>d</p>'],
    ['is parted by two breaks', 'a<br />b<br /> <br /><br />c', '<p>a<br />b</p><p>c</p>'],
    [
      'in a paragraph is parted so too',
      '<p>a<br /><br />b <i>c<br /><br />d</i></p>',
      '<p>a</p><p>b <i>c<br /><br />d</i></p>',
    ],
    ['has no breaks beside paragraphs', '<p>a</p><br /><br /><p>b</p>', '<p>a</p><p>b</p>'],
    [
      'of lines alone is parted by blank ones',
      '<img src="p" />a\nb\n \n<i>c</i> d',
      '<p><img src="p" />a\nb</p><p><i>c</i> d</p>',
    ],
    ['with breaks is not', 'a\n\nb<br />c', '<p>a\n\nb<br />c</p>'],
    [
      'stays as it is in paragraphs',
      '<p>a\n\nb</p><p><img src="p" /></p>',
      '<p>a\n\nb</p><p><img src="p" /></p>',
    ],
    [
      'in code, lists and tables keeps its breaks',
      '<pre>a<br /><br />b\n\nc</pre><ul><li><p>d<br /><br />e</p></li></ul>',
      '<pre>a<br /><br />b\n\nc</pre><ul><li><p>d<br /><br />e</p></li></ul>',
    ],
    ['behind a list in a paragraph is one again', '<p>a<li>b</li>c</p>', '<p>a</p><li>b</li><p>c</p>'],
  ])('%s', (_name, html, expected) => expect(textInParagraphs(html)).toBe(expected));
});
