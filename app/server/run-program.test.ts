import { expect, it, vi } from 'vitest';
import { endOnUncaught, isDemoAsked, startFailure } from './run-program.ts';

it('a start that fails for a reason the operator can remove is logged with that reason and no stack', () => {
  expect(startFailure(new Error('Port 80 is taken.'))).toBe('The server did not start. Port 80 is taken.');
});

it('a deployment takes --demo, and refuses what it would not obey', () => {
  expect([isDemoAsked([]), isDemoAsked(['--demo'])]).toEqual([false, true]);
  expect(() => isDemoAsked(['--demo', '--port', '8080'])).toThrow(
    'It takes no --port, only --demo. Settings are variables: PORT=8080 node server.mjs',
  );
  expect(() => isDemoAsked(['--dmeo'])).toThrow('It takes no --dmeo');
});

it('an error of the program is logged with its stack', () => {
  expect(startFailure(new TypeError('x is no function'))).toMatch(
    /^The server did not start\. TypeError: x is no function\n {4}at .*run-program\.test/,
  );
});

it('an error that nobody caught ends the process with its stack; a log that nobody reads does not', () => {
  const lines: string[] = [];
  const streams = [process.stdout, process.stderr];
  const before = streams.map((stream) => stream.listeners('error') as (() => void)[]);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  endOnUncaught((line) => lines.push(line));
  const listener = process.listeners('uncaughtException').at(-1);
  if (!listener) throw new Error('There is no listener.');
  try {
    for (const stream of streams) stream.emit('error', new Error('write EPIPE'));
    expect([exit.mock.calls, lines]).toEqual([[], []]);
    listener(new TypeError('x is no function'), 'unhandledRejection');
    expect(lines).toEqual([
      expect.stringMatching(/^The server ends, as of an error: TypeError: x is no function\n {4}at /),
    ]);
    expect(exit.mock.calls).toEqual([[1]]);
  } finally {
    exit.mockRestore();
    process.off('uncaughtException', listener);
    for (const [at, stream] of streams.entries()) {
      stream.removeAllListeners('error');
      for (const one of before[at] ?? []) stream.on('error', one);
    }
  }
});
