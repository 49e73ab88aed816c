import { describe, expect, it } from 'vitest';
import {
  chooseSnapshot,
  type FeedList,
  FeedSnapshots,
  type Snapshot,
  type SnapshotAsk,
} from './feed-snapshots.server.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const feed = (...ids: string[]): FeedList => ({
  stories: ids.map((id) => ({
    id,
    sourceId: 's',
    clusterId: id,
    sortAt: 0,
    hasImage: false,
    topics: [],
    keywords: [],
  })),
  windows: 1,
  isWhole: true,
  mark: '',
  growing: Promise.resolve(),
});
const snapshot = (asOf: number, overrides: Partial<Snapshot> = {}): Snapshot => ({
  asOf,
  changes: 1,
  mark: '',
  without: new Set(),
  feeds: new Map([['latest', feed('1')]]),
  common: undefined,
  ...overrides,
});
const ask = (overrides: Partial<SnapshotAsk> = {}): SnapshotAsk => ({
  now: NOW,
  asOf: undefined,
  offset: 0,
  without: new Set(),
  online: false,
  changes: 2,
  mark: '',
  ...overrides,
});
const chosen = (kept: Snapshot[], wanted: Partial<SnapshotAsk> = {}) =>
  chooseSnapshot(kept, ask(wanted))?.asOf;

describe('the snapshot of a first page', () => {
  it('may be five minutes old, unless the call asks for ranking now', () => {
    const kept = [snapshot(NOW - 4 * MINUTE)];
    expect(chosen(kept)).toBe(NOW - 4 * MINUTE);
    expect(chosen(kept, { now: NOW + MINUTE })).toBeUndefined();
    expect(chosen(kept, { online: true })).toBeUndefined();
  });

  it('is no empty one once stories may have come, but one without is as good as new until then', () => {
    const empty = [snapshot(NOW - MINUTE, { feeds: new Map([['latest', feed()]]) })];
    expect(chosen(empty)).toBeUndefined();
    expect(chosen(empty, { changes: 1 })).toBe(NOW - MINUTE);
  });

  it('is as good as new while nothing has changed', () => {
    expect(chosen([snapshot(NOW - 14 * MINUTE)], { online: true, changes: 1 })).toBe(NOW - 14 * MINUTE);
    expect(chosen([snapshot(NOW - 15 * MINUTE)], { online: true, changes: 1 })).toBeUndefined();
  });

  it('is a new one after a reaction, and for other exclusions', () => {
    expect(chosen([snapshot(NOW - MINUTE)], { mark: '7' })).toBeUndefined();
    expect(chosen([snapshot(NOW - MINUTE)], { without: new Set(['1']) })).toBeUndefined();
    expect(chosen([snapshot(NOW - MINUTE, { without: new Set(['1']) })])).toBeUndefined();
  });
});

describe('the snapshot of a further page', () => {
  it('is the one whose moment the call names', () => {
    const kept = [snapshot(NOW - MINUTE), snapshot(NOW - 9 * MINUTE)];
    expect(chosen(kept, { offset: 20, asOf: NOW - 9 * MINUTE })).toBe(NOW - 9 * MINUTE);
    expect(chosen(kept, { offset: 20, asOf: NOW - 8 * MINUTE })).toBeUndefined();
  });

  it('is the latest where none is named, for half an hour, whatever has changed since', () => {
    const kept = [snapshot(NOW - 20 * MINUTE), snapshot(NOW - 10 * MINUTE)];
    expect(chosen(kept, { offset: 20, mark: '7' })).toBe(NOW - 10 * MINUTE);
    expect(chosen(kept, { offset: 20, now: NOW + 25 * MINUTE })).toBeUndefined();
  });

  it('is that of the visit that leaves out the most of the same stories', () => {
    const kept = [
      snapshot(1 + NOW - 9 * MINUTE),
      snapshot(NOW - 9 * MINUTE, { without: new Set(['1', '2']) }),
      snapshot(NOW - 8 * MINUTE, { without: new Set(['3']) }),
    ];
    expect(chosen(kept, { offset: 20, without: new Set(['1', '2', '9']) })).toBe(NOW - 9 * MINUTE);
    expect(chosen(kept, { offset: 20, without: new Set(['9']) })).toBe(1 + NOW - 9 * MINUTE);
  });
});

describe('kept snapshots', () => {
  it('are made once and found again; one that is gone is made as of the moment that the call names', () => {
    const snapshots = new FeedSnapshots();
    const made = snapshots.for('a', ask());
    expect(snapshots.for('a', ask({ offset: 20 }))).toBe(made);
    expect(snapshots.for('b', ask({ offset: 20, asOf: 5 }))).toMatchObject({ asOf: 5 });
  });
});
