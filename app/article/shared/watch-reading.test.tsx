// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownListeners } from '#tests/fakes/own-listeners.ts';

const report = vi.hoisted(() => vi.fn());
const postReaction = vi.hoisted(() => vi.fn());
vi.mock('#app/events/events.port.ts', () => ({ report }));
vi.mock('#app/stories/post-reaction.client.ts', () => ({ postReaction }));
const { watchReading } = await import('./watch-reading.ts');

/** So long a story is in sight until it counts as read, in ms. */
const READ_MS = 15_000;
const none = () => null;
let endListeners: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  endListeners = ownListeners();
  report.mockClear();
  postReaction.mockClear();
});
afterEach(() => {
  endListeners();
  vi.useRealTimers();
});

it('a story that stays in sight is reported once, and personalizes lists', async () => {
  watchReading('7', none);
  vi.advanceTimersByTime(READ_MS * 3);
  expect(report.mock.calls).toEqual([['article read', { item_id: '7' }]]);
  await vi.dynamicImportSettled();
  expect(postReaction).toHaveBeenCalledWith({ kind: 'read', storyId: '7' });
});

it('the time from before hydration counts, as the same story is not begun again', () => {
  watchReading('9', none);
  vi.advanceTimersByTime(READ_MS - 2000);
  const stop = watchReading('9', none);
  vi.advanceTimersByTime(2000);
  expect(report).toHaveBeenCalledOnce();
  stop();
});

it('a story that was read before hydration is not read once more after it', () => {
  watchReading('12', none);
  vi.advanceTimersByTime(READ_MS);
  const stop = watchReading('12', none);
  vi.advanceTimersByTime(READ_MS * 2);
  expect(report).toHaveBeenCalledOnce();
  stop();
});

it('a story that is opened again is read again', () => {
  watchReading('13', none)();
  const stop = watchReading('13', none);
  vi.advanceTimersByTime(READ_MS);
  expect(report).toHaveBeenCalledOnce();
  stop();
});

it('another story ends the first, and stopping ends both', () => {
  watchReading('10', none);
  const stop = watchReading('11', none);
  vi.advanceTimersByTime(READ_MS - 1000);
  stop();
  vi.advanceTimersByTime(READ_MS);
  expect(report).not.toHaveBeenCalled();
});
