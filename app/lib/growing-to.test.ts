import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { growingTo } from './growing-to.ts';

it('a cache keeps as many entries, those that were used last', () => {
  const cache = new LRUCache<string, number>(growingTo(2));
  cache.set('a', 1).set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()]).toEqual(['c', 'a']);
});
