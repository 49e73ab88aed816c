import { describe, expect, it, test } from 'vitest';
import { shownDate, sortTime, storedDate } from './story-times.server.ts';

const DAY = 86_400_000;
const SEEN = 100 * DAY;
const FUTURE = SEEN + 9 * DAY;
const row = (published_at: number | null, sort_at: number) => ({ published_at, sort_at, seen_at: SEEN });

describe('sortTime', () => {
  test.each([
    ['a new story', SEEN - 5, undefined, SEEN, SEEN - 5],
    ['a new story without a date', null, undefined, SEEN, SEEN - DAY],
    ['a new story of the future', FUTURE, undefined, SEEN, SEEN],
    ['one that gets a later date', SEEN + 5, row(SEEN - 5, SEEN - 5), SEEN + 9, SEEN + 5],
    ['one that loses its date', null, row(SEEN - 5, SEEN - 5), SEEN + 9, SEEN - 5],
    ['the same future again', FUTURE, row(FUTURE, SEEN), SEEN + DAY, SEEN],
    ['another future', FUTURE + 5, row(FUTURE, SEEN), SEEN + DAY, SEEN],
    ['a future that has come', FUTURE, row(FUTURE, SEEN), FUTURE + 5, SEEN],
    ['a future that is set right', SEEN - 5, row(FUTURE, SEEN), SEEN + DAY, SEEN - 5],
    ['a future that is set to a later day than the first sight', SEEN + 5, row(FUTURE, SEEN), SEEN + 9, SEEN],
    ['a past that becomes a future', FUTURE, row(SEEN - 5, SEEN - 5), SEEN + DAY, SEEN - 5],
    ['no date that becomes a future', FUTURE, row(null, SEEN - DAY), SEEN + DAY, SEEN],
    ['a future that an earlier version moved up', FUTURE, row(FUTURE, SEEN + DAY), SEEN + 2 * DAY, SEEN],
  ])('%s', (_name, published, known, now, expected) =>
    expect(sortTime(published, known, now)).toBe(expected),
  );
});

describe('storedDate', () => {
  it('is the date of the feed', () => expect(storedDate(5, row(FUTURE, SEEN))).toBe(5));
  it('keeps a future that the feed has withdrawn', () => {
    expect(storedDate(null, row(FUTURE, SEEN))).toBe(FUTURE);
    expect(storedDate(null, row(SEEN, SEEN))).toBeNull();
    expect(storedDate(null, undefined)).toBeNull();
  });
});

describe('shownDate', () => {
  it('is never later than the first sight', () => {
    expect(shownDate(row(FUTURE, SEEN))).toBe(SEEN);
    expect(shownDate(row(SEEN - 5, SEEN - 5))).toBe(SEEN - 5);
    expect(shownDate(row(null, SEEN))).toBeNull();
  });
});
