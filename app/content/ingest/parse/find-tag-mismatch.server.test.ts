import { expect, test } from 'vitest';
import { findTagMismatch } from './find-tag-mismatch.server.ts';

test.each([
  ['<a><b c="1>2"/><!-- <d> --><![CDATA[<e>]]><?f?></a>', undefined],
  ['<a>\n  <b></a>', { line: 2, column: 6, what: '</a> stands where </b> should' }],
  ['<a></a></b>', { line: 1, column: 8, what: '</b> closes nothing' }],
  ['<a>\n<b>', { line: 2, column: 1, what: '<b> is never closed' }],
  ['<a><!-- b', { line: 1, column: 4, what: '"<!--" is never closed' }],
  ['<a><b c="1', { line: 1, column: 4, what: 'the tag <b has no end' }],
  ['<a></a', { line: 1, column: 4, what: 'the tag </a has no end' }],
])('%j', (xml, expected) => expect(findTagMismatch(xml)).toEqual(expected));
