import { describe, expect, it } from 'vitest';
import { boundedSet, DEDUPE_ENTRIES } from './bounded-set.ts';

describe('the set against doubles', () => {
  it('takes each key once', () => {
    const set = boundedSet();
    expect(set.add('gpt_div_1 1')).toBe(true);
    expect(set.add('gpt_div_1 1')).toBe(false);
  });

  it('holds 1000 keys and forgets the oldest', () => {
    const set = boundedSet();
    for (let n = 0; n <= DEDUPE_ENTRIES; n++) set.add(String(n));
    expect(set.size).toBe(1000);
    expect(set.add('1000')).toBe(false);
    expect(set.add('0')).toBe(true);
  });
});
