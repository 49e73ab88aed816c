import { describe, expect, it } from 'vitest';
import {
  bestCandidates,
  clusterOfOne,
  clustersOfStory,
  type EventCluster,
  MAX_CANDIDATES,
  rarestTerms,
  shouldMerge,
  withCluster,
} from './event-clusters.server.ts';
import { eventTerms } from './event-terms.server.ts';

const HOUR = 3_600_000;
const frequencies = { clustersWith: () => 1, clusters: 1_000 };
let stories = 0;
const story = (title: string, { source = `s${stories}`, hours = 0, language = 'en' } = {}): EventCluster => {
  stories += 1;
  const terms = eventTerms(title, language);
  return clusterOfOne(
    { id: `${stories}`, sourceId: source, language, sortAt: hours * HOUR, terms },
    frequencies,
  );
};
const joins = (one: EventCluster, ...others: EventCluster[]) => clustersOfStory(one, others).length > 0;

const QUAKE = 'Strong earthquake shakes northern Chile, power cut in Antofagasta';
const RETOLD = 'Chile earthquake: power is cut in Antofagasta';

describe('the clusters of a story', () => {
  it('are those whose headlines share most of their weight', () => {
    expect(joins(story(RETOLD), story(QUAKE))).toBe(true);
    expect(joins(story('Strong storm floods southern Peru, power restored in Arequipa'), story(QUAKE))).toBe(
      false,
    );
  });

  it('weigh rare words more than frequent ones', () => {
    const weighted = (title: string, rare: readonly string[]) =>
      clusterOfOne(
        { id: title, sourceId: title, language: 'en', sortAt: 0, terms: eventTerms(title, 'en') },
        {
          clusters: 1_000,
          clustersWith: (term) => (eventTerms(rare.join(' '), 'en').includes(term) ? 1 : 900),
        },
      );
    const pair = ['Mora wins election in Calder Bay', 'Mora plans bridge for Calder'] as const;
    const rare = (words: string[]) => pair.map((title) => weighted(title, words));
    const [a, b] = rare(['mora', 'calder', 'alpha', 'beta']);
    const [c, d] = rare(['wins', 'election', 'plans', 'bridge']);
    expect([
      joins(a as EventCluster, b as EventCluster),
      joins(c as EventCluster, d as EventCluster),
    ]).toEqual([true, false]);
  });

  it('are of one language and within 72 hours', () => {
    expect(joins(story(RETOLD, { hours: 72 }), story(QUAKE))).toBe(true);
    expect(joins(story(RETOLD, { hours: 73 }), story(QUAKE))).toBe(false);
    expect(joins(story(RETOLD), { ...story(QUAKE), language: 'es' })).toBe(false);
  });

  it('have another source, and few stories of the same one', () => {
    expect(joins(story(RETOLD, { source: 'a' }), story(QUAKE, { source: 'a' }))).toBe(false);
    const event = ['a', 'b', 'a', 'a', 'a', 'a'].reduce(
      (all, source) => withCluster(all, story(QUAKE, { source })),
      story(QUAKE, { source: 'c' }),
    );
    expect(joins(story(RETOLD, { source: 'a' }), event)).toBe(false);
    expect(joins(story(RETOLD, { source: 'd' }), event)).toBe(true);
  });

  it('are none for a story of a series of its source', () => {
    const title = 'Daily horoscope for Aries: what the stars say today';
    const [other, earlier] = [story(title), story(title, { source: 'a' })];
    expect(joins(story(title, { source: 'a' }), other)).toBe(true);
    expect(joins(story(title, { source: 'a' }), other, earlier)).toBe(false);
  });

  it('are merged when they tell the same', () => {
    expect(shouldMerge(story(QUAKE), story(`${QUAKE} again`))).toBe(true);
    expect(shouldMerge(story(QUAKE), story('Chile votes on new constitution in December'))).toBe(false);
    expect(shouldMerge(story(QUAKE), story(QUAKE, { hours: 80 }))).toBe(false);
    expect(shouldMerge(story(QUAKE), { ...story(QUAKE), stories: 51 })).toBe(false);
  });
});

describe('the candidates of a story', () => {
  it('are looked up by its rarest terms, and by no term that many clusters have', () => {
    const counts = new Map([
      [1, 5],
      [2, 100_000],
      [3, 1],
      [4, 350],
      [5, 390],
    ]);
    const clustersWith = (term: number) => counts.get(term) ?? 0;
    expect(rarestTerms([1, 2, 3, 4, 5], { clustersWith, clusters: 1_000_000 })).toEqual([3, 1, 4]);
  });

  it('are few, however many are found', () => {
    const found = new Map(Array.from({ length: 400 }, (_, n) => [`c${n}`, n === 399 ? [1, 2] : [1]]));
    const best = bestCandidates(found, frequencies);
    expect([best.length, best[0]]).toEqual([MAX_CANDIDATES, 'c399']);
  });
});

describe('the terms of a headline', () => {
  it('do not depend on capitals, accents, plurals and forms of verbs', () => {
    expect(eventTerms('MINERS STRIKE IN CHILE AS COPPER PRICES FALL', 'en')).toEqual(
      eventTerms('Miner strikes in Chilé as copper price falls', 'en'),
    );
  });

  it('are none for headlines that say too little', () => {
    for (const title of ['', 'A', 'Live', 'Weather for Monday', '🎉🎉🎉', '… ! ?', 'a b c d'])
      expect(eventTerms(title, 'en')).toEqual([]);
    expect(eventTerms('速報', 'ja')).toEqual([]);
  });

  it('are few for headlines of a thousand letters', () => {
    const long = Array.from({ length: 200 }, (_, n) => `word${n}`).join(' ');
    expect(eventTerms(long, 'en')).toHaveLength(16);
    expect(eventTerms('あ'.repeat(1000), 'ja')).toEqual([]);
  });

  it('are those of one language', () => {
    expect(eventTerms('Mora gana Calder Bay', 'es')).not.toEqual(eventTerms('Mora gana Calder Bay', 'en'));
  });
});
