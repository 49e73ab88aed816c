import { describe, expect, it } from 'vitest';
import { readLayer } from '#schemas/brand/layers/yaml-layer.ts';

const all = (text: string) => readLayer(text, 'brand.yaml').issues;

describe('a syntax error', () => {
  it.each([
    ['an open quote', 'a: 1\nname: "A\nbrid: b\n', 2, 7, 'Is the closing " missing?'],
    ['an open quote before another text', "name: 'A\nbrid: 'b'\n", 1, 7, "Is the closing ' missing?"],
    ['an open bracket', 'a: [x]\nb: [x, y\nc: 1\n', 2, 4, 'Is the closing ] missing?'],
    ['a missing colon', 'a: 1\nfeed hero\nb: 1\n', 2, 1, 'Did you mean `feed: hero`?'],
    ['a missing space', 'a: 1\nfeed:hero\nb: 1\n', 2, 1, 'Did you mean `feed: hero`?'],
    [
      'a colon within a text',
      'name: News: Daily\n',
      1,
      7,
      'Put quotes around a text with a colon: "News: Daily".',
    ],
    ['a space too many', 'a: x\n b: y\n', 2, 2, 'Line up this key with its neighbours.'],
    [
      'a second document',
      'a: x\n---\nb: y\n',
      2,
      1,
      'Remove the line `---`, and what belongs to another file.',
    ],
    ['a space too few', 'a:\n  b: x\n c: y\n', 3, 2, 'Line up this key with its neighbours.'],
  ])('is reported once, at its likely cause: %s', (_, text, line, column, hint) => {
    expect(all(text)).toMatchObject([{ code: 'yaml-syntax', line, column, hint }]);
  });

  it('is explained at once below a text of many escapes', () => {
    const text = `a: "${'\\u00f1'.repeat(200)}"\nfeed hero\nb: 1\n`;
    expect(all(text)).toMatchObject([{ line: 2, hint: 'Did you mean `feed: hero`?' }]);
  });

  it('is an open quote where a backslash ends the line', () => {
    expect(all('name: "A\\\nb: 1\n')).toMatchObject([{ line: 1, hint: 'Is the closing " missing?' }]);
  });

  it('ignores lists over several lines', () => {
    expect(all('a: [x,\n  y]\nb c\nd: 1\n')).toMatchObject([{ line: 3, hint: 'Did you mean `b: c`?' }]);
  });

  it("is reported at the parser's position if no better one is known", () => {
    expect(all('a: @b\n')).toMatchObject([
      { line: 1, column: 4, hint: 'Check indentation, colons and quotes on this line and the one above.' },
    ]);
  });
});
