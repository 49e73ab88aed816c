import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { commentText, dockerText, serviceName, unitText, yamlText } from './escape-text.ts';

it.each([
  ['one\r\ntwo\u2028three\tfour', 'one two three four'],
  ['ends in \\\\', 'ends in'],
  ['ends in \\ ', 'ends in'],
  ['ends in \\\n', 'ends in'],
  ['a \\ b', 'a \\ b'],
  [' \n ', ''],
])('%j is the comment %j', (text, comment) => {
  expect(commentText(text)).toBe(comment);
});

it.each(['"', '\\', "'", '# a: b', '{{x}}', 'a\u2028b\u0085c\u007fd\ufeff', 'ñ 📰', 'no', '1e3', ''])(
  'YAML reads %j as it was, from one line',
  (text) => {
    expect(parse(`a: ${yamlText(text)}`)).toEqual({ a: text });
    expect(yamlText(text)).not.toMatch(/[\n\u0085\u2028\ufeff]/);
  },
);

it.each([
  ['100% \\n %h', '100%% \\\\n %%h'],
  ['a\\', 'a'],
])('%j is in a unit %j', (text, value) => {
  expect(unitText(text)).toBe(value);
});

it('a text for Docker begins no variable and ends no quotation', () => {
  expect(dockerText('a "b" $HOME \\n')).toBe('"a \\"b\\" \\$HOME \\\\n"');
});

it.each([
  ['acmeNews', 'acme-news'],
  ['aBCd', 'a-b-cd'],
  [`a${'B'.repeat(39)}`, `a${'b'.repeat(39)}`],
])('%s is called %s as a service', (brid, name) => {
  expect(serviceName(brid)).toBe(name);
});
