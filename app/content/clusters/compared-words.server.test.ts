import { expect, it } from 'vitest';
import { comparedWords } from './compared-words.server.ts';

it.each([
  ['en', 'The Mayor’s CAFÉ is at 5 Main St.', ['mayor', 'cafe', '5', 'main', 'st']],
  ['en', 'A b C-3', ['3']],
  ['es', 'El niño de la ciudad', ['nino', 'ciudad']],
  ['xx', 'The word stays', ['the', 'word', 'stays']],
  ['ja', '東京、ガス', ['東京', '京ガ', 'ガス']],
  ['zh', 'Ａ股！', ['a股']],
  ['ja', '東', []],
  ['en', '', []],
])('in %s, %j is compared by %j', (language, text, words) => {
  expect(comparedWords(text, language)).toEqual(words);
});
