import { describe, expect, it, test } from 'vitest';
import { feedPace, NO_PACE } from '#app/content/ingest/parse/feed-pace.server.ts';
import { publishingInterval } from '#app/content/ingest/run/state-after.server.ts';
import { type LastFetch, nextFetch } from './next-fetch.server.ts';

const MINUTE = 60_000;
/** A Thursday at noon. */
const NOW = Date.UTC(2026, 0, 1, 12);
const fetched = (facts: Partial<LastFetch>, headers: Record<string, string> = {}): LastFetch => ({
  now: NOW,
  status: 200,
  ok: true,
  headers: new Headers(headers),
  pace: NO_PACE,
  rhythm: 10 * MINUTE,
  failures: 0,
  random: 0,
  ...facts,
});
const minutes = (facts: Partial<LastFetch>, headers?: Record<string, string>) => {
  const { at } = nextFetch(fetched(facts, headers));
  return at === null ? null : (at - NOW) / MINUTE;
};

describe('after a good answer', () => {
  test.each<[string, Partial<LastFetch>, Record<string, string>, number]>([
    ['the rhythm decides', {}, {}, 10],
    ['never sooner than five minutes', { rhythm: 0 }, {}, 5],
    ['freshness holds back', {}, { 'cache-control': 'max-age=1800' }, 30],
    ['a ttl holds back', { pace: feedPace({ ttl: 45 }) }, {}, 45],
    ['never later than a day', { pace: feedPace({ ttl: 10_080 }) }, {}, 1440],
    ['Retry-After holds back', {}, { 'retry-after': '7200' }, 120],
    ['a skipped hour is waited for', { pace: feedPace({ skipHours: [12, 13] }) }, {}, 120],
    ['all hours skipped are none', { pace: feedPace({ skipHours: [...Array(24).keys()] }) }, {}, 1440],
    ['a skipped day is waited for', { pace: feedPace({ skipDays: ['Thursday'] }) }, {}, 720],
    ['up to a tenth later by chance', { random: 1 }, {}, 11],
  ])('%s', (_rule, facts, headers, expected) => expect(minutes(facts, headers)).toBe(expected));

  it('forgets failures', () => {
    expect(nextFetch(fetched({ status: 304, failures: 5 })).failures).toBe(0);
  });
});

describe('after a failure', () => {
  const failed = { ok: false, status: 503, random: 0.5 };

  it('backs off, twice as long each time, up to a day', () => {
    expect([0, 1, 2, 5, 9, 99].map((failures) => minutes({ ...failed, failures }))).toEqual([
      5, 10, 20, 160, 1440, 1440,
    ]);
  });

  it('spreads by chance', () => {
    expect([0, 1].map((random) => minutes({ ...failed, failures: 3, random }))).toEqual([32, 48]);
  });

  it('obeys Retry-After', () => {
    expect(minutes({ ...failed, status: 429 }, { 'retry-after': '3600' })).toBe(60);
  });

  it('counts', () => expect(nextFetch(fetched({ ...failed, failures: 2 })).failures).toBe(3));

  it('stops where the feed is gone for good', () => expect(minutes({ ...failed, status: 410 })).toBeNull());
});

describe('feedRhythm', () => {
  it('is half of the usual distance, an hour at most', () => {
    expect(publishingInterval([0, 20 * MINUTE, 40 * MINUTE, 600 * MINUTE])).toBe(10 * MINUTE);
    expect(publishingInterval([0, 6000 * MINUTE])).toBe(60 * MINUTE);
    expect(publishingInterval([NOW])).toBe(30 * MINUTE);
  });
});
