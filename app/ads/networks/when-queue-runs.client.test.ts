import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenQueueRuns } from './when-queue-runs.client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a library’s queue of commands', () => {
  it('is waited for until the library runs it', async () => {
    const queue: Array<() => void> = [];
    const running = vi.fn();
    void whenQueueRuns(queue, 100, 'too late').then(running);
    await vi.advanceTimersByTimeAsync(50);
    expect(running).not.toHaveBeenCalled();
    queue[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(running).toHaveBeenCalledOnce();
  });

  it('runs at once where the library is there already', async () => {
    await expect(whenQueueRuns({ push: (command) => command() }, 100, 'too late')).resolves.toBeUndefined();
  });

  it('is given up after the time', async () => {
    const refused = expect(whenQueueRuns([], 100, 'too late')).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(100);
    await refused;
  });
});
