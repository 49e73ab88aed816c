import { describe, expect, it } from 'vitest';
import { textPosition } from './text-position.ts';

describe('the position of an offset', () => {
  it('counts lines and columns from 1', () => {
    expect(textPosition('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
    expect(textPosition('ab\ncd', 2)).toEqual({ line: 1, column: 3 });
    expect(textPosition('ab\ncd', 3)).toEqual({ line: 2, column: 1 });
    expect(textPosition('', 0)).toEqual({ line: 1, column: 1 });
  });
});
