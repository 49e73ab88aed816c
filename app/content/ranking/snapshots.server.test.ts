import { describe, expect, it } from 'vitest';
import {
  chooseSnapshot,
  type RankedList,
  type Snapshot,
  SnapshotCache,
  type SnapshotRequest,
} from './snapshots.server.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const list = (...ids: string[]): RankedList => ({
  stories: ids.map((id) => ({
    id,
    sourceId: 's',
    clusterId: id,
    sortAt: 0,
    hasImage: false,
    topics: [],
    keywords: [],
  })),
  blocks: 1,
  isComplete: true,
  tasteVersion: '',
  growing: Promise.resolve(),
});
const snapshot = (asOf: number, overrides: Partial<Snapshot> = {}): Snapshot => ({
  key: 'k',
  asOf,
  changes: 1,
  tasteVersion: '',
  without: new Set(),
  lists: new Map([['latest', list('1')]]),
  common: undefined,
  ...overrides,
});
const request = (overrides: Partial<SnapshotRequest> = {}): SnapshotRequest => ({
  now: NOW,
  asOf: undefined,
  offset: 0,
  without: new Set(),
  online: false,
  changes: 2,
  tasteVersion: '',
  ...overrides,
});
const chosen = (cached: Snapshot[], wanted: Partial<SnapshotRequest> = {}) =>
  chooseSnapshot(cached, request(wanted))?.asOf;

describe('the snapshot of a first page', () => {
  it('may be five minutes old, unless the call asks for ranking now', () => {
    const cached = [snapshot(NOW - 4 * MINUTE)];
    expect(chosen(cached)).toBe(NOW - 4 * MINUTE);
    expect(chosen(cached, { now: NOW + MINUTE })).toBeUndefined();
    expect(chosen(cached, { online: true })).toBeUndefined();
  });

  it('is no empty one once stories may have come, but one without is as good as new until then', () => {
    const empty = [snapshot(NOW - MINUTE, { lists: new Map([['latest', list()]]) })];
    expect(chosen(empty)).toBeUndefined();
    expect(chosen(empty, { changes: 1 })).toBe(NOW - MINUTE);
  });

  it('is as good as new while nothing has changed', () => {
    expect(chosen([snapshot(NOW - 14 * MINUTE)], { online: true, changes: 1 })).toBe(NOW - 14 * MINUTE);
    expect(chosen([snapshot(NOW - 15 * MINUTE)], { online: true, changes: 1 })).toBeUndefined();
  });

  it('is a new one after a reaction, and for other exclusions', () => {
    expect(chosen([snapshot(NOW - MINUTE)], { tasteVersion: '7' })).toBeUndefined();
    expect(chosen([snapshot(NOW - MINUTE)], { without: new Set(['1']) })).toBeUndefined();
    expect(chosen([snapshot(NOW - MINUTE, { without: new Set(['1']) })])).toBeUndefined();
  });
});

it('no snapshot of a later time is used after the clock was set back, but one of a later call is', () => {
  const later = [snapshot(NOW + 60 * MINUTE)];
  expect([chosen(later), chosen(later, { changes: 1 }), chosen(later, { offset: 20 })]).toEqual(
    Array(3).fill(undefined),
  );
  expect(chosen([snapshot(NOW + 9_000)])).toBe(NOW + 9_000);
});

describe('the snapshot of a further page', () => {
  it('is the one whose time the call names', () => {
    const cached = [snapshot(NOW - MINUTE), snapshot(NOW - 9 * MINUTE)];
    expect(chosen(cached, { offset: 20, asOf: NOW - 9 * MINUTE })).toBe(NOW - 9 * MINUTE);
    expect(chosen(cached, { offset: 20, asOf: NOW - 8 * MINUTE })).toBeUndefined();
  });

  it('is the latest where none is named, for half an hour, whatever has changed since', () => {
    const cached = [snapshot(NOW - 20 * MINUTE), snapshot(NOW - 10 * MINUTE)];
    expect(chosen(cached, { offset: 20, tasteVersion: '7' })).toBe(NOW - 10 * MINUTE);
    expect(chosen(cached, { offset: 20, now: NOW + 25 * MINUTE })).toBeUndefined();
  });

  it('is the one that excludes the most of the stories that the call excludes', () => {
    const cached = [
      snapshot(1 + NOW - 9 * MINUTE),
      snapshot(NOW - 9 * MINUTE, { without: new Set(['1', '2']) }),
      snapshot(NOW - 8 * MINUTE, { without: new Set(['3']) }),
    ];
    expect(chosen(cached, { offset: 20, without: new Set(['1', '2', '9']) })).toBe(NOW - 9 * MINUTE);
    expect(chosen(cached, { offset: 20, without: new Set(['9']) })).toBe(1 + NOW - 9 * MINUTE);
  });
});

describe('cached snapshots', () => {
  it('are made once and found again; one that is gone is rebuilt as of the time that the call names', () => {
    const snapshots = new SnapshotCache();
    const made = snapshots.for('a', request());
    expect(snapshots.for('a', request({ offset: 20 }))).toBe(made);
    expect(snapshots.for('b', request({ offset: 20, asOf: 5 }))).toMatchObject({ asOf: 5 });
  });

  it('are shared by visitors who have not reacted; who does so gets a copy of what is ordered again', () => {
    const snapshots = new SnapshotCache();
    const anonymous = snapshots.for('all', request());
    const lists = { latest: list('1'), personalized: list('2') };
    for (const [topic, of] of Object.entries(lists)) anonymous.lists.set(topic, of);
    const shared = (key: string, more: Partial<SnapshotRequest>) =>
      snapshots.shared(key, request(more), () => snapshots.for('all', request(more)));
    expect([shared('one', {}), shared('other', {}), shared('one', { offset: 20 })]).toEqual(
      Array(3).fill(anonymous),
    );
    const own = snapshots.for('one', request({ offset: 20, tasteVersion: '7' }));
    expect([own.asOf, own.common, [...own.lists.keys()]]).toEqual([NOW, anonymous, ['personalized']]);
    // `growing` is a promise: beside tests that follow requests, no two of them are equal.
    const { stories, blocks, isComplete } = lists.personalized;
    expect(own.lists.get('personalized')).toMatchObject({ stories, blocks, isComplete });
    expect(own.lists.get('personalized')).not.toBe(lists.personalized);
    expect(snapshots.for('one', request({ offset: 40, tasteVersion: '7' }))).toBe(own);
    expect(shared('other', { offset: 20 })).toBe(anonymous);
  });
});
