import { describe, expect, it } from 'vitest';
import { markStale, staleSecondsOf } from './answer-age.server.ts';
import { StaleAnswerCache } from './stale-answers.server.ts';

const ages = { freshMs: 5_000, staleMs: 600_000 };
const kept = (maxBytes?: number) => {
  const answers = new StaleAnswerCache(ages, maxBytes);
  answers.put('a', { n: 1 }, 100, 1_000);
  return answers;
};

describe('a cached answer', () => {
  it('is fresh for a while, then usable up to its stale age, then evicted', () => {
    const answers = kept();
    expect(answers.fresh('a', 5_999)).toEqual(expect.objectContaining({ value: { n: 1 }, at: 1_000 }));
    expect(answers.fresh('a', 6_000)).toBeUndefined();
    expect(answers.usable('a', 600_999)?.value).toEqual({ n: 1 });
    expect(answers.usable('a', 601_000)).toBeUndefined();
  });

  it('is not fresh, but usable, after the clock was set back', () => {
    expect(kept().fresh('a', 999)).toBeUndefined();
    expect(kept().usable('a', 999)?.value).toEqual({ n: 1 });
  });

  it('is replaced by a newer one and can be deleted', () => {
    const answers = kept();
    answers.put('a', { n: 2 }, 100, 400_000);
    expect(answers.usable('a', 700_000)?.value).toEqual({ n: 2 });
    answers.delete('a');
    expect(answers.usable('a', 400_000)).toBeUndefined();
  });

  it('counts as usable until its stale age', () => {
    expect(kept().hasUsable(600_999)).toBe(true);
    expect(kept().hasUsable(601_000)).toBe(false);
  });

  it('is evicted when memory is full, the least recently used first', () => {
    const answers = kept(1_300);
    answers.put('b', {}, 100, 1_000);
    answers.usable('a', 1_000);
    answers.put('c', {}, 100, 1_000);
    expect(['a', 'b', 'c'].map((address) => answers.usable(address, 1_000) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the memory of cached answers', () => {
  it('counts addresses, whose length visitors choose', () => {
    const answers = new StaleAnswerCache(ages, 10_000);
    const addresses = ['a', 'b', 'c'].map((letter) => letter.repeat(2_000));
    for (const address of addresses) answers.put(address, {}, 2, 1_000);
    expect(addresses.map((address) => answers.usable(address, 1_000) !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the age of a stale answer', () => {
  it('survives a spread, outside JSON', () => {
    const answer = { ...markStale({ n: 1 }, 42), more: true };
    expect(staleSecondsOf(answer)).toBe(42);
    expect(JSON.stringify(answer)).toBe('{"n":1,"more":true}');
  });

  it('is undefined for other values', () => {
    for (const value of [{ n: 1 }, null, undefined, 'text']) expect(staleSecondsOf(value)).toBeUndefined();
  });
});
