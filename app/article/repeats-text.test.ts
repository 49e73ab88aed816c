import { expect, it } from 'vitest';
import { repeatsText } from './repeats-text.ts';

const BODY = '<p>The council met on <b>Tuesday</b> &amp; adjourned.</p><p>Nobody voted.</p>';

it.each([
  ['The council met on Tuesday & adjourned.', true],
  ['The council met on Tues…', true],
  ['THE COUNCIL MET on Tuesday ...', true],
  ['The council met on Tuesday & adjourned. Nobody voted. More on the site.', true],
  ['Nobody voted after four hours.', false],
  ['The', false],
  ['', false],
])('the line %j repeats the text: %j', (line, expected) => {
  expect(repeatsText(line, BODY)).toBe(expected);
});

it.each([
  ['<figcaption>The hall, empty.</figcaption>', true],
  [`<p>${'A paragraph about another matter. '.repeat(20)}</p>`, false],
])('a line that the text has behind %s is repeated: %s', (before, expected) => {
  const line = 'The council met on Tuesday & adjourned. Nobody voted.';
  expect(repeatsText(line, before + BODY)).toBe(expected);
});

it('repeats no text that there is none of', () => expect(repeatsText('A line of its own', '')).toBe(false));
