import { expect, it } from 'vitest';
import type { Identifier } from './brand-identifiers.ts';
import { findIdentifiers, indexIdentifiers } from './find-identifiers.ts';

const domain: Identifier = { brid: 'acme', kind: 'domain', text: 'news.acme.example' };
const id: Identifier = { brid: 'acme', kind: 'id', text: 'acme' };
const found = (text: string, ...identifiers: Identifier[]) =>
  findIdentifiers(text, indexIdentifiers(identifiers)).map(({ offset }) => offset);

it.each([
  ['https://news.acme.example/', [8]],
  ['www.news.acme.example', [4]],
  ['It is news.acme.example.', [6]],
  ['news.acme.example.com', []],
  ['news.acme.examples', []],
  ['news.acme.example-two', []],
  ['my-news.acme.example', []],
  ['my_news.acme.example', []],
])('the domain is found in %s at %j', (text, at) => expect(found(text, domain)).toEqual(at));

it.each([
  ['brid=acme', [5]],
  ['acme-acme', [0, 5]],
  ['acmeNews', []],
  ['theacme', []],
  ['acmeñ', []],
  ['lácme, éacme, acme\u0301', []],
  ['«acme»', [1]],
])('the id is found in %s at %j', (text, at) => expect(found(text, id)).toEqual(at));

it('finds those that begin alike, in the order of the text', () => {
  const hyphened: Identifier = { brid: 'other', kind: 'id', text: 'acme-two' };
  const text = 'acme-two, acme';
  const all = findIdentifiers(text, indexIdentifiers([id, hyphened]));
  expect(all.map(({ identifier, offset }) => `${identifier.text} ${offset}`)).toEqual([
    'acme 0',
    'acme-two 0',
    'acme 10',
  ]);
});

it('ignores an identifier without a letter or digit', () => {
  expect(found('...', { ...id, text: '..' })).toEqual([]);
});
