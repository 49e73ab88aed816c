import { describe, expect, it } from 'vitest';
import { markStale, staleSecondsOf } from './answer-age.server.ts';
import { StaleAnswerCache } from './stale-answers.server.ts';

const ages = { freshMs: 5_000, staleMs: 600_000 };
const kept = (maxBytes?: number) => {
  const answers = new StaleAnswerCache(ages, maxBytes);
  answers.keep('a', { n: 1 }, 100, 1_000);
  return answers;
};

describe('a remembered answer', () => {
  it('is fresh for a while, then usable up to its stated age, then gone', () => {
    const answers = kept();
    expect(answers.fresh('a', 5_999)).toEqual(expect.objectContaining({ value: { n: 1 }, at: 1_000 }));
    expect(answers.fresh('a', 6_000)).toBeUndefined();
    expect(answers.usable('a', 600_999)?.value).toEqual({ n: 1 });
    expect(answers.usable('a', 601_000)).toBeUndefined();
  });

  it('is replaced by a newer one and can be forgotten', () => {
    const answers = kept();
    answers.keep('a', { n: 2 }, 100, 400_000);
    expect(answers.usable('a', 700_000)?.value).toEqual({ n: 2 });
    answers.forget('a');
    expect(answers.usable('a', 400_000)).toBeUndefined();
  });

  it('counts as something left to give while it is usable', () => {
    expect(kept().hasUsable(600_999)).toBe(true);
    expect(kept().hasUsable(601_000)).toBe(false);
  });

  it('goes when memory is full, the least used first', () => {
    const answers = kept(1_000);
    answers.keep('b', {}, 100, 1_000);
    answers.usable('a', 1_000);
    answers.keep('c', {}, 100, 1_000);
    expect(['a', 'b', 'c'].map((address) => answers.usable(address, 1_000) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the age of a stale answer', () => {
  it('rides along through a spread, outside JSON', () => {
    const answer = { ...markStale({ n: 1 }, 42), more: true };
    expect(staleSecondsOf(answer)).toBe(42);
    expect(JSON.stringify(answer)).toBe('{"n":1,"more":true}');
  });

  it('is not there for other values', () => {
    for (const value of [{ n: 1 }, null, undefined, 'text']) expect(staleSecondsOf(value)).toBeUndefined();
  });
});
