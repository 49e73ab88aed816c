import { describe, expect, it } from 'vitest';
import { eventTerms, termKey } from './event-terms.server.ts';

const shared = (one: string, other: string, language = 'en') => {
  const keys = new Set(eventTerms(one, language));
  return eventTerms(other, language).filter((key) => keys.has(key)).length;
};

describe('the terms of a headline', () => {
  it.each([
    ['files, filed and filing', 'Company files lawsuit today', 'Company filing lawsuit today', 4],
    ['studies and study', 'Harvard studies ferry noise', 'Harvard study ferry noise', 4],
    ['words that only begin alike', 'Harvard stars ferry noise', 'Harvard start ferry noise', 3],
  ])('are the same for %s', (_, one, other, count) => {
    expect(shared(one, other)).toBe(count);
  });

  it('keep their endings in other languages, but for the plural', () => {
    expect(shared('Grandes barcos llegan ayer', 'Grande barco llegan ayer', 'es')).toBe(4);
    expect(shared('Der Spieging barge kommt', 'Der Spieg barge kommt', 'nl')).toBeLessThan(4);
  });

  it('are none for a headline that is too short to tell an event', () => {
    expect([eventTerms('Live: the weather', 'en'), eventTerms('東京の天気', 'ja')]).toEqual([[], []]);
    expect(eventTerms('Ferry ferry ferry ferry', 'en')).toEqual([]);
  });

  it('are at most sixteen, each once, and whole numbers that a table can hold', () => {
    const title = Array.from({ length: 40 }, (_, at) => `name${at}`).join(' ');
    const terms = eventTerms(`${title} ${title}`, 'en');
    expect(new Set(terms).size).toBe(16);
    for (const term of terms) expect(Number.isInteger(term) && term >= 0 && term < 2 ** 48).toBe(true);
  });

  it('differ by language', () => {
    expect(termKey('ferry', 'en')).not.toBe(termKey('ferry', 'es'));
  });
});
