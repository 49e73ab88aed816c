import { beforeEach, describe, expect, it, test } from 'vitest';
import { PictureFailure } from '#app/pictures/picture-failure.server.ts';
import type { MeasuredPicture } from '#schemas/content/picture-facts.ts';
import { createKnownPictureFacts, type KnownPictureFacts, retryTime } from './known-picture-facts.server.ts';
import type { PictureFactsStore, StoredPictureFacts } from './picture-facts-store.server.ts';

const A = 'https://paper.example/a.jpg';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const measured: MeasuredPicture = {
  state: 'measured',
  width: 900,
  height: 600,
  focus: { x: 50, y: 50 },
  colors: [],
  isGraphic: false,
};
const gone = new PictureFailure(404, 'gone');
const down = new PictureFailure(502, 'down');

let now = 0;
let rows: Map<string, StoredPictureFacts>;
let store: PictureFactsStore;
let facts: KnownPictureFacts;
beforeEach(() => {
  now = 1_800_000_000_000;
  rows = new Map();
  store = {
    find: async (keys) => new Map([...rows].filter(([key]) => keys.includes(key))),
    save: async (key, one) => void rows.set(key, one),
    deleteBefore: async () => undefined,
  };
  facts = createKnownPictureFacts(store, () => now);
});
const stateOf = async (address: string) => (await facts.of([address]))(address)?.state;

describe('facts about pictures', () => {
  it('are learned once', async () => {
    let times = 0;
    const measure = async () => {
      times += 1;
      return measured;
    };
    await facts.learn(A, measure);
    await facts.learn(A, measure);
    expect([times, await stateOf(A), rows.size]).toEqual([1, 'measured', 1]);
    expect(await createKnownPictureFacts(store).due([A])).toEqual([]);
  });

  it('are not learned of own pictures', async () => {
    await facts.learn('/demo/pictures/a.svg', async () => measured);
    expect([rows.size, await facts.due(['/demo/pictures/a.svg'])]).toEqual([0, []]);
  });

  it('say nothing of a picture that could not be had by a clock that was wrong', async () => {
    now += 400 * DAY;
    await facts.fail(A, gone);
    now -= 400 * DAY;
    expect([await stateOf(A), await facts.due([A])]).toEqual([undefined, [A]]);
  });

  it('say that a picture cannot be had, until it may be asked for again', async () => {
    await facts.fail(A, gone);
    expect([await stateOf(A), await facts.due([A])]).toEqual(['missing', []]);
    now += 7 * DAY;
    expect([await stateOf(A), await facts.due([A])]).toEqual([undefined, [A]]);
    await facts.learn(A, async () => measured);
    expect(await stateOf(A)).toBe('measured');
  });

  it('do not take a picture that was measured for lost because its server fails for a while', async () => {
    await facts.learn(A, async () => measured);
    await facts.fail(A, down);
    expect(await stateOf(A)).toBe('measured');
    await facts.fail(A, gone);
    expect(await stateOf(A)).toBe('missing');
  });

  it('say nothing of a picture that found this server too busy', async () => {
    await facts.fail(A, new PictureFailure(503, 'busy'));
    expect(rows.size).toBe(0);
  });

  it('say nothing of a failure that is not the picture’s, nor of own pictures', async () => {
    await facts.fail(A, new Error('The disk is full.'));
    await facts.fail('/demo/pictures/a.svg', gone);
    expect(rows.size).toBe(0);
  });

  it('count the failures in a row', async () => {
    await facts.fail(A, down);
    now += HOUR;
    await facts.fail(A, down);
    expect([...rows.values()]).toEqual([{ state: 'missing', failures: 2, retryAt: now + 4 * 60_000 }]);
  });

  it('are unknown while the store cannot be read', async () => {
    store.find = async () => Promise.reject(new Error('gone'));
    expect(await stateOf(A)).toBeUndefined();
  });
});

test('a picture that is gone is asked for again after a week, a failing server sooner, and less and less often', () => {
  expect(retryTime(gone, 1, 0)).toBe(7 * DAY);
  expect([1, 2, 3, 99].map((failures) => retryTime(down, failures, 0))).toEqual([
    60_000,
    240_000,
    960_000,
    7 * DAY,
  ]);
});
