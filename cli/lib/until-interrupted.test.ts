import { expect, it } from 'vitest';
import { untilAborted, untilInterrupted } from './until-interrupted.ts';

const never = new Promise<never>(() => undefined);

it('ends at once with 130 when Ctrl-C comes within the work', async () => {
  const ended = untilInterrupted((signal) => untilAborted(never, signal));
  process.emit('SIGINT');
  await expect(ended).rejects.toMatchObject({ message: 'Interrupted.', code: 130 });
});

it('does not begin to wait once it was interrupted, and has the result of what was not', async () => {
  await expect(untilAborted(never, AbortSignal.abort('stopped'))).rejects.toBe('stopped');
  expect(await untilAborted(Promise.resolve(1), new AbortController().signal)).toBe(1);
});
