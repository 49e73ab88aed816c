import { describe, expect, it } from 'vitest';
import { fixValue } from './fix-value.ts';
import { parseFile } from './parsed-file.ts';
import { applyEdits } from './text-edit.ts';

/** The text after the fix of the value that follows a mark; undefined where there is none. */
const fixed = (text: string, before: string) => {
  const offset = text.indexOf(before) + before.length;
  const fix = fixValue(parseFile(text), offset, {} as never, {} as never);
  return fix && applyEdits(text, fix.edits);
};

describe('a value is written as the schema takes it', () => {
  it.each([
    ['a misspelt choice', 'theme:\n  header: baar\n', 'header: ', 'theme:\n  header: bar\n'],
    ['a number in quotes', 'theme:\n  corners: "8"\n', 'corners: ', 'theme:\n  corners: 8\n'],
    ['a number for a text', 'name: 007\n', 'name: ', 'name: "007"\n'],
    ['a text for a list of one', 'languages: en\n', 'languages: ', 'languages: [en]\n'],
    ['a list of one for a text', 'name: [News]\n', 'name: ', 'name: News\n'],
  ])('%s', (_, text, before, expected) => {
    expect(fixed(text, before)).toBe(expected);
  });
});

describe('a value is left', () => {
  it.each([
    ['that is right', 'theme:\n  header: bar\n', 'header: '],
    ['that is like no choice', 'theme:\n  header: something\n', 'header: '],
    ['that its list would then have twice', 'languages: [en, enn]\n', 'en, '],
    ['that is a list of several', 'name: [News, Paper]\n', 'name: '],
    ['that is an empty list', 'name: []\n', 'name: '],
    ['that is nowhere', 'name: News\n', 'name: N'],
  ])('%s', (_, text, before) => {
    expect(fixed(text, before)).toBeUndefined();
  });
});
