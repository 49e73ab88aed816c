import { expect, it } from 'vitest';
import { listenForInterrupts } from './listen-for-interrupts.ts';

it.each(['SIGINT', 'SIGTERM'] as const)(
  'the first %s is recorded, the second one is left to the process',
  (signal) => {
    const others = process.listeners(signal);
    const own = () => process.listeners(signal).filter((listener) => !others.includes(listener));
    const interruption = listenForInterrupts();
    expect([interruption.happened(), own().length]).toEqual([false, 1]);
    for (const other of others) process.off(signal, other);
    process.emit(signal);
    for (const other of others) process.on(signal, other);
    expect([interruption.happened(), own().length]).toEqual([true, 0]);
    interruption.forget();
  },
);

it('nothing listens any more once it is to be forgotten', () => {
  const count = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');
  const before = count();
  const interruption = listenForInterrupts();
  expect(count()).toBe(before + 2);
  interruption.forget();
  expect([count(), interruption.happened()]).toEqual([before, false]);
});
