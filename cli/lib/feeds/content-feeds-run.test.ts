import { describe, expect, it } from 'vitest';
import { feedsLines, feedsReport } from './content-feeds-run.ts';
import { takedownLines } from './content-takedowns-run.ts';

const feed = (more: object = {}) => ({
  url: 'https://a.example/feed',
  failures: 0,
  error: null,
  nextFetchAt: null,
  lastRead: {
    at: '2026-11-22T08:30:00.000Z',
    items: 20,
    added: 3,
    changed: 1,
    same: 14,
    leftOut: {},
    lost: 0,
    removed: 0,
    waiting: 0,
  },
  lastPush: null,
  ...more,
});

describe('the last reads', () => {
  it('are a table, and a sum', () => {
    expect(feedsLines({ feeds: [feed()], lost: 0, waiting: 0 })).toEqual([
      'last read (UTC)   items  new  changed  same  left out  feed',
      '2026-11-22 08:30  20     3    1        14    0         https://a.example/feed',
      '',
      '1 feed, 0 lost, 0 waiting.',
    ]);
  });

  it('end with what needs somebody', () => {
    const lastRead = { ...feed().lastRead, leftOut: { repeated: 1, damaged: 1 }, lost: 1, waiting: 4 };
    const lines = feedsLines({
      feeds: [feed({ lastRead, failures: 2, error: 'Gone\u001b[31m.' })],
      lost: 1,
      waiting: 4,
    });
    expect(lines.slice(3)).toEqual([
      'https://a.example/feed: failed 2 times in a row: Gone.',
      'https://a.example/feed: left out: 1 damaged in the document, 1 listed twice',
      'https://a.example/feed: 4 missing in the feed: masthead content takedowns',
      '',
      '1 feed, 1 lost, 4 waiting.',
    ]);
  });

  const url = 'https://a.example/feed';
  const counts = { items: 2, added: 1, changed: 0, same: 0, leftOut: { damaged: 1 }, removed: 0 };
  const NOON = Date.UTC(2026, 10, 22, 12);
  const reported = (pushedAt: number) =>
    feedsReport(
      new Map([[url, { url, failures: 0, lastError: null, nextFetchAt: null }]]),
      new Map([[url, { url, readAt: NOON, ...counts, leftOut: {}, removedAsMissing: 0, waiting: 0 }]]),
      new Map([[url, { url, pushedAt, ...counts }]]),
    );

  it('show what a hub sent; what it lost counts until the feed is read again', () => {
    expect(feedsLines(reported(NOON + 60_000))).toEqual([
      'last read (UTC)   items  new  changed  same  left out  feed',
      '2026-11-22 12:00  2      1    0        0     0         https://a.example/feed',
      '2026-11-22 12:01  2      1    0        0     1         https://a.example/feed, pushed',
      '',
      'https://a.example/feed: left out of what was pushed: 1 damaged in the document',
      '',
      '1 feed, 1 lost, 0 waiting.',
    ]);
    const before = reported(NOON - 60_000);
    expect([before.lost, before.feeds[0]?.lastPush?.lost]).toEqual([0, 1]);
    expect(feedsLines(before).at(-1)).toBe('1 feed, 0 lost, 0 waiting.');
    expect(feedsLines(before).join()).not.toContain('left out of');
  });

  it('are none where no feed was read', () => {
    expect(feedsLines({ feeds: [], lost: 0, waiting: 0 })).toEqual([
      'No feed was read into this store yet by its address; files leave no record.',
    ]);
  });
});

describe('stories that wait', () => {
  const story = (id: string, feedUrl = 'https://a.example/feed') => ({
    feedUrl,
    id,
    title: `Story ${id}\u202E`,
    missingSince: Date.UTC(2026, 10, 22, 8, 30),
  });

  it('stand under their feeds, with what to do', () => {
    expect(takedownLines([story('1'), story('2'), story('3', 'https://b.example/')], undefined)).toEqual([
      'https://a.example/feed',
      '  1  missing since 2026-11-22 08:30  Story 1',
      '  2  missing since 2026-11-22 08:30  Story 2',
      'https://b.example/',
      '  3  missing since 2026-11-22 08:30  Story 3',
      '',
      '3 stories wait. Take them down: add --confirm.',
    ]);
  });

  it('that another feed carries stay', () => {
    expect(takedownLines([story('1'), story('2')], 1).at(-1)).toBe(
      '1 of 2 stories taken down; 1 stay, as another feed carries them.',
    );
  });

  it('may be none', () => expect(takedownLines([], undefined)).toEqual(['No story waits.']));
});
