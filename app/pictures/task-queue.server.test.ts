import { describe, expect, it } from 'vitest';
import { createTaskQueue, QueueFullError } from './task-queue.server.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the task queue', () => {
  it('runs as many tasks at once as allowed, in order', async () => {
    const queue = createTaskQueue(2, 10);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const works = [0, 1, 2, 3].map((name) =>
      queue(() => {
        started.push(name);
        return new Promise<number>((resolve) => ends.push(() => resolve(name)));
      }),
    );
    await turn();
    expect(started).toEqual([0, 1]);
    ends[1]?.();
    await turn();
    expect(started).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await turn();
    ends[3]?.();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  });

  it('refuses tasks when too many wait, and goes on after a failure', async () => {
    const queue = createTaskQueue(1, 1);
    let fail: () => void = () => undefined;
    const first = queue(() => new Promise((_resolve, reject) => (fail = () => reject(new Error('broken')))));
    const second = queue(async () => 'second');
    await expect(queue(async () => 'third')).rejects.toBeInstanceOf(QueueFullError);
    fail();
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('second');
    expect(await queue(async () => 'fourth')).toBe('fourth');
  });
});
