import { describe, expect, it } from 'vitest';
import { isTopic, namedTopic, TOPICS } from './topics.ts';

/** Section 2 of the specification, "Topics", as it lists them. */
const SPECIFIED =
  'europe, trending, latest, local, breaking, politics, technology, science, sports, health, culture, lifestyle, outdoors, music, autos, gaming, food_dining, parenting, pets, world, travel, fitness, gardening, environment, architecture, business, beauty, finance, entertainment, odd, fun, dailyHoroscope'.split(
    ', ',
  );

describe('topics', () => {
  it('are those of the specification, each once', () => {
    expect([...TOPICS].sort()).toEqual([...SPECIFIED].sort());
    expect(new Set(TOPICS).size).toBe(TOPICS.length);
  });

  it('are recognised by their exact key', () => {
    for (const topic of TOPICS) expect(isTopic(topic)).toBe(true);
    for (const text of ['Sports', 'food-dining', 'personalized', '', 'constructor'])
      expect(isTopic(text)).toBe(false);
  });

  it.each([
    ['sports', 'sports'],
    ['music', undefined],
    ['nonsense', undefined],
    [null, undefined],
  ])('are named by an address only where the brand offers them: %s', (named, topic) => {
    expect(namedTopic(named, ['latest', 'sports'])).toBe(topic);
  });
});
