import { describe, expect, it } from 'vitest';
import { BloomFilter } from './bloom-filter.ts';

describe('a Bloom filter', () => {
  const filter = new BloomFilter();
  const texts = Array.from({ length: 100_000 }, (_, n) => `visitor-${n}`);
  for (const text of texts) filter.add(text);

  it('has every text that was added', () => {
    expect(texts.every((text) => filter.mayHave(text))).toBe(true);
  });

  it('takes few others for one of them', () => {
    const others = Array.from({ length: 100_000 }, (_, n) => `visitor-${n}-of-another-day`);
    expect(others.filter((text) => filter.mayHave(text)).length).toBeLessThan(10);
  });
});
