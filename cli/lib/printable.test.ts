import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['colours', '\u001b[31mRed\u001b[0m news', 'Red news'],
  ['a link', '\u001b]8;;https://evil.example\u0007Click\u001b]8;;\u0007', 'Click'],
  ['a title of the window', '\u001b]0;owned\u0007News', 'News'],
  ['a line that is written over', 'harmless\r\u001b[2Kevil', 'harmless evil'],
  ['an override of direction', 'invoice\u202Efdp.exe', 'invoice fdp.exe'],
  ['isolates and marks', '\u2066a\u2069 \u200Fb\u200E \u061Cc', 'a b c'],
  ['C1 controls and line ends', 'a\u009b31mb\u2028c\nd\u0000e', 'ab c d e'],
  ['ordinary text of any script', '«Ñandú» 日本語 עברית 👩‍🚀', '«Ñandú» 日本語 עברית 👩‍🚀'],
])('%s', (_what, text, line) => expect(printable(text)).toBe(line));
