import { expect, test } from 'vitest';
import { languageCode } from './story-language.server.ts';

test.each([
  ['en-us', 'en'],
  ['es_MX', 'es'],
  ['ES', 'es'],
  ['nb-NO', 'no'],
  ['spa', 'es'],
  ['zh-Hans-CN', 'zh'],
  [' pt-br ', 'pt'],
  ['', null],
  ['english', null],
  ['x', null],
  [undefined, null],
])('%j is %j', (written, code) => expect(languageCode(written)).toBe(code));
