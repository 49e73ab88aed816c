import { describe, expect, it } from 'vitest';
import { formatIssue, type Issue } from './issue.ts';

const issue: Issue = {
  code: 'invalid-value',
  file: 'brands/a/brand.yaml',
  line: 12,
  column: 9,
  path: 'theme.feed',
  message: '`theme.feed` cannot be "card"',
  hint: 'Did you mean "cards"?',
  source: '  feed: card',
};

describe('an issue as text', () => {
  it('has position, message, line with caret, and hint', () => {
    expect(formatIssue(issue)).toBe(
      [
        'brands/a/brand.yaml:12:9  `theme.feed` cannot be "card"  [invalid-value]',
        '  12 |   feed: card',
        '     |         ^',
        '  Did you mean "cards"?',
      ].join('\n'),
    );
  });

  it('escapes what would steer a terminal, and stays on its lines', () => {
    const key = 'a\u001b[31m\nb\u202e';
    const [first, , , hint, ...more] = formatIssue({
      ...issue,
      message: `unknown key ${key}`,
      hint: key,
    }).split('\n');
    expect(first).toContain(String.raw`unknown key a\u001b[31m\nb\u202e  [`);
    expect([hint, more]).toEqual([String.raw`  a\u001b[31m\nb\u202e`, []]);
  });

  it('puts the caret under the column', () => {
    const [, line = '', caret = ''] = formatIssue(issue).split('\n');
    expect(line[caret.indexOf('^')]).toBe('c');
    const [, first = '', below = ''] = formatIssue({ ...issue, line: 7, column: 1, source: 'brid: a' }).split(
      '\n',
    );
    expect(first[below.indexOf('^')]).toBe('b');
  });

  it('has only the file when the whole file is meant', () => {
    expect(formatIssue({ ...issue, line: 0, column: 0, source: undefined, hint: undefined })).toBe(
      'brands/a/brand.yaml  `theme.feed` cannot be "card"  [invalid-value]',
    );
  });
});
