import { describe, expect, it } from 'vitest';
import { printJson } from './print-json.ts';

describe('printJson', () => {
  it('keeps short lists of plain values on one line', () => {
    expect(printJson({ a: ['x', null], b: {}, c: undefined })).toBe('{\n  "a": ["x", null],\n  "b": {}\n}\n');
  });

  it('breaks lists of maps, and lists over 110 characters', () => {
    expect(printJson([{ a: 1 }])).toBe('[\n  {\n    "a": 1\n  }\n]\n');
    const long = Array.from({ length: 12 }, () => 'ten-letter');
    expect(printJson({ long }).split('\n')).toHaveLength(12 + 5);
  });

  it('counts the comma that follows a list, and only that', () => {
    const list = ['x'.repeat(110 - '  "a": [""]'.length)];
    expect(printJson({ a: list })).toBe(`{\n  "a": ["${list}"]\n}\n`);
    expect(printJson({ a: list, b: 1 })).toContain('"a": [\n');
  });

  it('writes what JSON reads back', () => {
    const value = { quoted: '"\\ü\n', list: [[], [1, [2]]], map: { deep: { flag: false } } };
    expect(JSON.parse(printJson(value))).toEqual(value);
  });
});
