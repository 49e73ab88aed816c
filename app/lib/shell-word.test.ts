import { expect, it } from 'vitest';
import { shellWord } from './shell-word.ts';

it.each([
  ['/var/lib/acme/data', '/var/lib/acme/data'],
  ['/srv/my data#1', "'/srv/my data#1'"],
  ["it's $HOME", "'it'\\''s $HOME'"],
  ['', "''"],
])('%j is written %s', (text, word) => expect(shellWord(text)).toBe(word));
