import { describe, expect, it } from 'vitest';
import { guarded } from './guarded.ts';

describe('a call into a third party', () => {
  it('gives what it gave', () => {
    expect(guarded('ads', () => 5)).toBe(5);
  });
});
