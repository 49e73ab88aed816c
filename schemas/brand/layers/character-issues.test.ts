import { expect, it } from 'vitest';
import { characterIssues } from './character-issues.ts';

const told = (text: string) =>
  characterIssues(text, 'brand.yaml').map(({ code, line, column }) => `${code} ${line}:${column}`);

it.each([
  ['a letter that was Latin-1', Buffer.from('a: b\nname: ma\xF1anas\n', 'latin1').toString(), 'not-utf8 2:9'],
  ['NUL', 'a: b\u0000c\n', 'control-character 1:5'],
  ['an escape', 'a: \u001B[1mb\n', 'control-character 1:4'],
  ['a zero-width space', 'a: b\r\nc: d\u200B\r\n', 'invisible-character 2:5'],
  ['a control that turns text around', 'a: \u202Eb\n', 'invisible-character 1:4'],
  ['a byte order mark amid the file', 'a: b\n\uFEFFc: d\n', 'invisible-character 2:1'],
])('finds %s', (_, text, finding) => {
  expect(told(text)).toEqual([finding]);
});

it.each([
  ['little-endian', Buffer.from('\uFEFFname: a\nportalTitle: b\n', 'utf16le')],
  ['big-endian', Buffer.from('\uFEFFname: a\nportalTitle: b\n', 'utf16le').swap16()],
])('UTF-16 is one finding, not one a line: %s', (_, bytes) => {
  expect(characterIssues(bytes.toString(), 'brand.yaml').map(({ message }) => message)).toEqual([
    'the file is UTF-16',
  ]);
});

it('takes letters of any script, emoji, tabs, line ends and a byte order mark at the start', () => {
  expect(told('\uFEFFa: Ñandú 朝日 اخبار 👩‍👩‍👧\r\n\tb: ’\n')).toEqual([]);
});
