import { describe, expect, it } from 'vitest';
import { type SvgToken, svgTokens } from './svg-tokens.server.ts';

const tokens = (svg: string) => [...svgTokens(svg)];
const textOf = (svg: string) =>
  tokens(svg)
    .flatMap((token) => (token.kind === 'text' ? [token.text] : []))
    .join('');

it('an element has its attributes in order, with either quotation marks', () => {
  expect(tokens(`<svg:a x = "1>2" y='"'/>`)).toEqual<SvgToken[]>([
    {
      ...{ kind: 'start', name: 'svg:a', isEmpty: true },
      attributes: [
        ['x', '1>2'],
        ['y', '"'],
      ],
    },
  ]);
});

it('comments and a document type without declarations are no pieces', () => {
  const kinds = tokens('<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a>b"><!-- <b> --><a>t</a >').map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['instruction', 'start', 'text', 'end']);
});

it('an instruction ends at ?>, not at the first >', () => {
  expect(tokens('<?a b > c?>')).toEqual([{ kind: 'instruction', target: 'a', text: ' b > c' }]);
});

describe('a reference to a character', () => {
  it.each([
    ['&lt;&#106;&#x4A;&amp;lt;', '<jJ&lt;'],
    ['&#128240;', '📰'],
    ['&#x110000;&#99999999999;', '&#x110000;&#99999999999;'],
    ['&unknown;&constructor;&toString;', '&unknown;&constructor;&toString;'],
  ])('in %s is read once: %s', (text, read) => {
    expect(textOf(`<a>${text}</a>`)).toBe(read);
  });

  it('is none in character data', () => {
    expect(textOf('<a><![CDATA[&lt;<b>]]></a>')).toBe('&lt;<b>');
  });
});

describe('unreadable is, from there on,', () => {
  it.each([
    ['an attribute without quotation marks', '<a>', '<b x=1>c'],
    ['a comment with two hyphens inside', '<a>', '<!-- a -- b -->'],
    ['a comment without an end', '<a>', '<!-- a'],
    ['a document type with declarations', '', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['a lone <', 'a ', '< b'],
  ])('%s', (_, before, rest) => {
    expect(tokens(before + rest).at(-1)).toEqual({ kind: 'unreadable', text: rest });
  });
});

it('twenty thousand attributes and a million letters are read or refused, without an error', () => {
  expect(tokens(`<a${' b="c"'.repeat(20_000)}/>`).map(({ kind }) => kind)).toEqual(['unreadable']);
  expect(textOf(`<a>${'b'.repeat(1_000_000)}</a>`)).toHaveLength(1_000_000);
});
