// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { audibleText } from './audible-text.client.ts';

const heard = (html: string) => {
  const text = document.createElement('div');
  text.innerHTML = html;
  return audibleText(text);
};

it.each([
  ['paragraphs and headings', '<h2>Sea</h2><p>It <b>rose</b>.</p>', ['Sea', 'It rose.']],
  [
    'the words before and after a list within an item',
    '<ul><li>A<ul><li>B</li></ul>C</li></ul>',
    ['A', 'B', 'C'],
  ],
  [
    'a quote with its paragraph and its source',
    '<blockquote>So.<p>Not so.</p>Mayor</blockquote>',
    ['So.', 'Not so.', 'Mayor'],
  ],
  [
    'text without a paragraph',
    'One. <a href="/2">Two.</a><p>Three.</p>Four.',
    ['One. Two.', 'Three.', 'Four.'],
  ],
  ['lines as words of their own', '<p>One<br>two</p>', ['One two']],
  [
    'no controls, captions and tables',
    '<div data-silent=""><p>Ad</p></div><figure>P<figcaption>Q</figcaption></figure><table><tr><td>1</td></tr></table><p>End.</p>',
    ['End.'],
  ],
])('a voice reads %s', (_what, html, paragraphs) => expect(heard(html)).toEqual(paragraphs));

it('a voice reads nothing where there is no text', () => {
  expect([audibleText(null), heard(''), heard('<p> </p>')]).toEqual([[], [], []]);
});
