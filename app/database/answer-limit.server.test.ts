import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerLimit, NoAnswerError } from './answer-limit.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const outcomeOf = (waiting: Promise<string>) => waiting.catch((error: unknown) => error);

describe('the limit of waiting for a database', () => {
  it('is for the connection and the first answer together, and for each answer from then on', async () => {
    const limit = new AnswerLimit(100);
    const outcomes = (async () => [
      await outcomeOf(limit.wait(later(60, 'connected'))),
      await outcomeOf(limit.wait(later(60, 'late'))),
      limit.renew(),
      await outcomeOf(limit.wait(later(90, 'answered'))),
    ])();
    await vi.runAllTimersAsync();
    expect(await outcomes).toEqual(['connected', new NoAnswerError(100), undefined, 'answered']);
  });

  it('does not count an answer as late that came while this thread was busy', async () => {
    vi.useRealTimers();
    const outcome = outcomeOf(new AnswerLimit(20).wait(later(30, 'answered')));
    // The limit and the answer are both due when the thread is free again, the limit first.
    const busyUntil = performance.now() + 60;
    while (performance.now() < busyUntil);
    expect(await outcome).toBe('answered');
  });

  it('stays as long if the clock is set back meanwhile', async () => {
    const limit = new AnswerLimit(100);
    vi.setSystemTime(Date.now() - 3_600_000);
    const outcome = outcomeOf(limit.wait(later(200, 'late')));
    await vi.advanceTimersByTimeAsync(150);
    expect(await Promise.race([outcome, 'waits'])).toEqual(new NoAnswerError(100));
  });

  it('passes an error of the database on', async () => {
    const failed = Promise.reject(new Error('relation does not exist'));
    await expect(new AnswerLimit(100).wait(failed)).rejects.toThrow('relation does not exist');
  });
});
