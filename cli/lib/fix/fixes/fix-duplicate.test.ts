import { expect, it } from 'vitest';
import { fixDuplicate } from './fix-duplicate.ts';
import { parseFile } from './parsed-file.ts';
import { applyEdits } from './text-edit.ts';

/** The text after the fix of the finding at the last occurrence of a key; undefined where there is none. */
const fixed = (text: string, key: string) => {
  const fix = fixDuplicate(parseFile(text), text.lastIndexOf(key), {} as never, {} as never);
  return fix && applyEdits(text, fix.edits);
};

it('removes a key that stands a second time with the same value', () => {
  expect(fixed('name: A\nbrid: a\nname: A\n', 'name')).toBe('name: A\nbrid: a\n');
  expect(fixed('a:\n  - x\nb: 1\na:\n  - x\n', 'a:')).toBe('a:\n  - x\nb: 1\n');
});

it.each([
  ['whose value differs', 'name: A\nname: B\n', 'name'],
  ['that is the first', 'name: A\nbrid: a\n', 'name'],
  ['within braces', '{name: A, name: A}\n', 'name'],
  ['that stands behind the dash of a list', '- name: A\n  name: B\n', 'name: A'],
  ['that is nowhere', 'name: A\nname: A\n', 'A\n'],
])('leaves a key %s', (_, text, key) => {
  expect(fixed(text, key)).toBeUndefined();
});

it('leaves a duplicate whose first is on the line of a list’s dash', () => {
  expect(fixed('- name: A\n  name: A\n', '  name: A'.trim())).toBeUndefined();
});
