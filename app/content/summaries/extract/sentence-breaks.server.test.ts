import { describe, expect, it } from 'vitest';
import { continues, isBalanced, isOpen } from './sentence-breaks.server.ts';

describe('a sentence', () => {
  it.each([
    ['He met Dr. ', 'Smith.', true],
    ['En EE. UU. ', 'Ayer llovió.', true],
    ['He lives in Washington, D.C. ', 'The house is old.', false],
    ['He met J. R. R. ', 'Tolkien.', true],
    ['It was at 3 p.m. ', 'yesterday.', true],
    ['It ended. ', 'Then it began.', false],
    ['“Go!” ', 'she said.', true],
    ['「行く。」', 'と言った。', true],
  ])('that is %j goes on with %j: %s', (text, next, expected) =>
    expect(continues(text, next)).toBe(expected),
  );

  it.each([
    ['She said: “It', true],
    ['She said: “It is.”', false],
    ['It (the first', true],
    ['Es «así', true],
    ['A "quoted', true],
    ['A "quoted" word', false],
    [`“${'a'.repeat(600)}`, false],
  ])('is open: %s', (text, expected) => expect(isOpen(text)).toBe(expected));

  it.each([
    ['All (in) “pairs” and "so".', true],
    ['An end) alone.', false],
    ['A “start alone.', false],
    ['One " alone.', false],
  ])('%s has its marks in pairs: %s', (text, expected) => expect(isBalanced(text)).toBe(expected));
});
