import { describe, expect, it, test } from 'vitest';
import { divParagraphs } from './div-paragraphs.server.ts';

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
    ['keep the breaks within', '<div>a<br /><br />b</div>', '<p>a<br /><br />b</p>'],
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
  ])('%s', (_name, html, expected) => expect(divParagraphs(html)).toBe(expected));

  it('are all there is to change', () => expect(divParagraphs('a <p>b</p> <b>c')).toBe('a <p>b</p> <b>c'));
});
