import { describe, expect, it } from 'vitest';
import { NO_PACE } from '#app/content/ingest/parse/feed-pace.server.ts';
import type { SourceFeedState } from '#app/content/store/feeds/source-feed-state.server.ts';
import { NOT_MOVED } from './feed-location.machine.ts';
import { publishingInterval, type ReadOutcome, stateAfter } from './state-after.server.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 0, 1);
const before: SourceFeedState = {
  url: 'https://paper.example/feed',
  sourceId: 'paper',
  etag: '"old"',
  lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
  nextFetchAt: NOW,
  failures: 2,
  lastStatus: 500,
  lastError: 'broken',
  rhythm: 20 * MINUTE,
  pace: { ...NO_PACE, ttlMs: 7 * MINUTE },
  location: NOT_MOVED,
  policy: null,
  updatedAt: 0,
};
const headers = new Headers({ etag: '"new"' });
const stories = [0, 30, 60, 90].map((minutes) => ({ publishedAt: NOW - minutes * MINUTE }));
const content = { ok: true, source: { id: 'paper-2' }, stories, pace: NO_PACE };
const failure = { ok: false as const, reason: 'No feed.', hint: '' };
const stateOf = (outcome: object) =>
  stateAfter({
    url: before.url,
    before,
    answer: { kind: 'feed', headers },
    read: content,
    location: NOT_MOVED,
    policy: {},
    isPushed: false,
    now: NOW,
    random: 0,
    ...outcome,
  } as unknown as ReadOutcome);

describe('half of the usual distance between items', () => {
  it.each([
    ['four of every half hour', [0, 30, 60, 90], 15],
    ['the ten newest only', [...Array(10).keys(), 2000, 4000, 6000].map((at) => -at), 0.5],
    ['any order', [90, 0, 60, 30], 15],
    ['an hour at most', [0, 600, 1200], 60],
    ['one item', [0], 30],
    ['no item', [], 30],
  ])('of %s', (_, minutes, expected) => {
    expect(publishingInterval(minutes.map((one) => one * MINUTE))).toBe(expected * MINUTE);
  });
});

describe('what is remembered of a feed', () => {
  it('after stories: validators, source, rhythm, and no failure', () => {
    expect(stateOf({})).toMatchObject({
      sourceId: 'paper-2',
      etag: '"new"',
      lastModified: null,
      failures: 0,
      lastStatus: 200,
      lastError: null,
      rhythm: 15 * MINUTE,
      pace: NO_PACE,
      nextFetchAt: NOW + 15 * MINUTE,
      updatedAt: NOW,
    });
  });

  it.each([
    ['now', NOW, true],
    ['an hour ahead', NOW + 60 * MINUTE, false],
  ])('after stories last changed %s: that time unless it is to come', (_, time, isKept) => {
    const written = new Date(time).toUTCString();
    const answer = { kind: 'feed', headers: new Headers({ 'last-modified': written }) };
    expect(stateOf({ answer }).lastModified).toBe(isKept ? written : null);
  });

  it('after an answer that nothing changed: all but the status and the failures', () => {
    expect(stateOf({ answer: { kind: 'unchanged', headers }, read: undefined })).toMatchObject({
      sourceId: 'paper',
      etag: '"old"',
      lastModified: before.lastModified,
      failures: 0,
      lastStatus: 304,
      lastError: null,
      rhythm: 20 * MINUTE,
      pace: before.pace,
    });
  });

  it('after a document that cannot be read: the old validators, so that it comes whole, and why', () => {
    expect(stateOf({ read: failure })).toMatchObject({
      etag: '"old"',
      failures: 3,
      lastStatus: 200,
      lastError: 'No feed.',
      nextFetchAt: NOW + 16 * MINUTE,
    });
  });

  it('after no answer: no status', () => {
    const state = stateOf({ answer: { kind: 'failed', failure }, read: undefined });
    expect(state).toMatchObject({ lastStatus: null, lastError: 'No feed.', failures: 3 });
    const refused = stateOf({ answer: { kind: 'failed', status: 404, failure }, read: undefined });
    expect(refused.lastStatus).toBe(404);
  });

  it('of a feed that is read for the first time: nothing from before', () => {
    const state = stateOf({ before: undefined, answer: { kind: 'failed', failure }, read: undefined });
    expect(state).toMatchObject({
      sourceId: null,
      etag: null,
      lastModified: null,
      failures: 1,
      pace: NO_PACE,
    });
    expect(state.rhythm).toBe(30 * MINUTE);
  });

  it('of a feed whose hub sends stories: it is asked every hour at most, at its own rhythm later', () => {
    const state = stateOf({ isPushed: true });
    expect(state.nextFetchAt).toBe(NOW + 60 * MINUTE);
    expect(state.rhythm).toBe(15 * MINUTE);
  });
});
