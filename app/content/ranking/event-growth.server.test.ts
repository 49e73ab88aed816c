import { describe, expect, it } from 'vitest';
import { sampleFeatures, sampleScoring } from '#tests/fixtures/sample-features.ts';
import { eventGrowth } from './event-growth.server.ts';
import { orderByScore } from './rank-stories.server.ts';

const HOUR = 3_600_000;
const NOW = 1000 * HOUR;
const told = (id: string, sourceId: string, clusterId: string, hoursAgo: number) =>
  sampleFeatures({ id, sourceId, clusterId, sortAt: NOW - hoursAgo * HOUR });

describe('the growth of an event', () => {
  it('is how many sources told it first in the last six hours', () => {
    const stories = [
      told('1', 'a', 'quake', 1),
      told('2', 'a', 'quake', 2),
      told('3', 'b', 'quake', 3),
      told('4', 'c', 'quake', 20),
      told('5', 'c', 'quake', 1),
      told('6', 'd', 'vote', 1),
    ];
    expect([...eventGrowth(stories, NOW)]).toEqual([['quake', 2]]);
  });

  it('counts sixteen sources at most', () => {
    const stories = Array.from({ length: 40 }, (_, at) => told(String(at), `s${at}`, 'quake', 1));
    expect(eventGrowth(stories, NOW).get('quake')).toBe(16);
  });

  it('lifts the best story of the event, and none of the others', () => {
    const order = (...stories: ReturnType<typeof told>[]) =>
      orderByScore(stories, sampleScoring({ now: NOW })).map(({ id }) => id);
    const alone = told('4', 'd', 'vote', 1);
    expect(order(alone, told('1', 'a', 'quake', 2))).toEqual(['4', '1']);
    const event = [told('1', 'a', 'quake', 2), told('2', 'b', 'quake', 3), told('3', 'c', 'quake', 4)];
    expect(order(alone, ...event)).toEqual(['1', '4', '2', '3']);
  });

  it('fades: hours later the newer story is first again', () => {
    const event = [told('1', 'a', 'quake', 12), told('2', 'b', 'quake', 13)];
    const stories = [told('4', 'd', 'vote', 11), ...event];
    expect(orderByScore(stories, sampleScoring({ now: NOW }))[0]?.id).toBe('4');
  });
});
