import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drainShort } from './drain-short.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An answer that gives these pieces, then ends, fails, or stays open; and whether it was cancelled. */
function answer(sizes: readonly number[], end: 'close' | 'fail' | 'stay') {
  let cancelled = false;
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const size = sizes[at++];
      if (size !== undefined) stream.enqueue(new Uint8Array(size));
      else if (end === 'close') stream.close();
      else if (end === 'fail') stream.error(new Error('reset'));
      else return new Promise(() => undefined);
      return undefined;
    },
    cancel() {
      cancelled = true;
    },
  });
  return { response: new Response(body), wasCancelled: () => cancelled };
}

it.each([
  ['a short body is read to its end', [10, 20], 'close', false],
  ['one of the longest length is read', [64 * 1024], 'close', false],
  ['a longer one is cancelled', [64 * 1024, 1, 1], 'stay', true],
  ['one that fails is no error', [10], 'fail', false],
] as const)('%s', async (_, sizes, end, isCancelled) => {
  const { response, wasCancelled } = answer(sizes, end);
  await drainShort(response);
  expect(wasCancelled()).toBe(isCancelled);
});

it('a body that does not end is cancelled after a quarter of a second', async () => {
  const { response, wasCancelled } = answer([10], 'stay');
  const drained = drainShort(response);
  await vi.advanceTimersByTimeAsync(240);
  expect(wasCancelled()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  await drained;
  expect(wasCancelled()).toBe(true);
});

it('an answer without a body is nothing to read', async () => {
  await drainShort(new Response(null, { status: 204 }));
});
