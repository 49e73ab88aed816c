import { describe, expect, it } from 'vitest';
import { oncePerRequest } from './once-per-request.server.ts';
import { type RequestTrace, runInTrace } from './request-trace.server.ts';

const newRequest = (): RequestTrace => ({ traceId: '', spanId: '', isSampled: false, note: () => undefined });
const inRequest = <T>(run: () => T) => runInTrace(newRequest(), run);

function counted() {
  const asked: string[] = [];
  let now = 0;
  const read = oncePerRequest(
    async (key) => {
      asked.push(key);
      if (key === 'broken') throw new Error('The store is gone.');
      return `${key} ${asked.length}`;
    },
    () => now,
  );
  return { asked, read, wait: (ms: number) => (now += ms) };
}

describe('a read that is made once for each request', () => {
  it('gives its parts the same, and another request a new one', async () => {
    const { read, asked } = counted();
    const [first, , second] = await inRequest(() => Promise.all([read('a'), read('b'), read('a')]));
    expect(second).toBe(first);
    expect(await inRequest(() => read('a'))).toBe('a 3');
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  it('is made each time outside of requests', async () => {
    const { read, asked } = counted();
    await read('a');
    await read('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('is made again where the request has changed what it reads', async () => {
    const { read } = counted();
    const [before, after] = await inRequest(async () => {
      const first = await read('a');
      read.changed('a');
      return [first, await read('a')];
    });
    expect([before, after]).toEqual(['a 1', 'a 2']);
    expect(() => read.changed('a')).not.toThrow();
  });

  it('is made again where it failed', async () => {
    const { read, asked } = counted();
    await inRequest(async () => {
      await expect(read('broken')).rejects.toThrow('gone');
      await expect(read('broken')).rejects.toThrow('gone');
    });
    expect(asked).toEqual(['broken', 'broken']);
  });

  it('is made again where the work of a request goes on for long', async () => {
    const { read, wait, asked } = counted();
    await inRequest(async () => {
      await read('a');
      wait(999);
      await read('a');
      wait(1);
      await read('a');
    });
    expect(asked).toEqual(['a', 'a']);
  });
});
