import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.server.ts';
import { plainText } from './plain-text.server.ts';
import { withoutUnclosedComments } from './unclosed-comments.server.ts';

test.each([
  ['<p>a</p>', '<p>a</p>'],
  ['a<!-- b -->c', 'a<!-- b -->c'],
  ['a<!-- b --!>c', 'a<!-- b --!>c'],
  ['a<!-- b <p>c</p>', 'a  b <p>c</p>'],
  ['a<!-- b -->c<!-- d<!-- e', 'a<!-- b -->c  d  e'],
  ['a<!-->b', 'a<!-->b'],
  ['a<!--[if gte mso 9]><xml>b', 'a<!--[if gte mso 9]><xml>b'],
])('%j is read as %j', (html, expected) => expect(withoutUnclosedComments(html)).toBe(expected));

test('the text behind the comment is kept in stories and teasers', () => {
  const html = '<p>one</p><!-- more <p>two</p>';
  expect(cleanHtml(html, { base: null })).toBe('<p>one</p><p>more</p><p>two</p>');
  expect(plainText(html)).toBe('one more two');
});
