import { describe, expect, it } from 'vitest';
import { textPosition } from '#app/lib/text-position.ts';
import { applyEdits, changedLines, lineAround, offsetBefore, offsetOf } from './text-edit.ts';

const TEXT = 'one: 1\r\ntwo: 2\r\nthree: 3\r\n';
const edit = (start: number, end: number, text: string) => ({ start, end, text });

describe('edits', () => {
  it('change their ranges and nothing else, in any order', () => {
    const edits = [edit(23, 24, '4'), edit(0, 3, 'first')];
    expect(applyEdits(TEXT, edits)).toBe('first: 1\r\ntwo: 2\r\nthree: 4\r\n');
  });

  it('of whole lines are reported as lines', () => {
    expect(changedLines(TEXT, edit(8, 16, ''))).toEqual({ removed: ['two: 2'], added: [] });
    expect(changedLines(TEXT, edit(8, 8, 'new: 0\r\n'))).toEqual({ removed: [], added: ['new: 0'] });
  });

  it('within a line are reported as the line before and after', () => {
    expect(changedLines(TEXT, edit(8, 11, 'zwei'))).toEqual({ removed: ['two: 2'], added: ['zwei: 2'] });
    expect(changedLines('a: b', edit(3, 4, 'c'))).toEqual({ removed: ['a: b'], added: ['a: c'] });
  });
});

describe('an offset', () => {
  it('is converted to a line and a column, and back', () => {
    for (const offset of [0, 5, 8, 13, 20]) {
      const { line, column } = textPosition(TEXT, offset);
      expect(offsetOf(TEXT, line, column)).toBe(offset);
    }
    expect(textPosition(TEXT, 8)).toEqual({ line: 2, column: 1 });
    expect(offsetOf(TEXT, 9, 1)).toBeUndefined();
    expect(offsetOf(TEXT, 0, 0)).toBeUndefined();
  });

  it('has a surrounding line', () => {
    expect(lineAround(TEXT, 10)).toEqual({ start: 8, end: 14, next: 16 });
    expect(lineAround('a', 0)).toEqual({ start: 0, end: 1, next: 1 });
  });

  it('of the edited text is mapped to the text before', () => {
    const edits = [edit(0, 3, 'first'), edit(8, 16, '')];
    expect(offsetBefore(7, edits)).toBe(5);
    expect(offsetBefore(2, edits)).toBe(0);
    expect(offsetBefore(10, edits)).toBe(16);
  });
});
