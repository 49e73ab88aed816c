import { describe, expect, it } from 'vitest';
import { processorTimeOf, timeLeft } from './time-budget.server.ts';

describe('the time left', () => {
  it('is that of the processor, whatever time passed on a busy machine', () => {
    expect(timeLeft(20_000, { real: 20_000, processor: 4_000 })).toBe(16_000);
    expect(timeLeft(20_000, { real: 25_000, processor: 20_000 })).toBe(0);
  });

  it('ends also for a process that computes nothing', () => {
    expect(timeLeft(20_000, { real: 119_000, processor: 0 })).toBe(1_000);
    expect(timeLeft(20_000, { real: 120_000, processor: 0 })).toBe(0);
  });

  it('is real time where processor time is not known', () => {
    expect(timeLeft(20_000, { real: 15_000, processor: undefined })).toBe(5_000);
  });
});

it.runIf(process.platform === 'linux')('the processor time of a process grows while it computes', () => {
  const before = processorTimeOf(process.pid) ?? Number.NaN;
  const { user, system } = process.cpuUsage();
  while (process.cpuUsage().user + process.cpuUsage().system < user + system + 60_000);
  expect((processorTimeOf(process.pid) ?? 0) - before).toBeGreaterThanOrEqual(40);
});

it('no process has no processor time', () => {
  expect(processorTimeOf(undefined)).toBeUndefined();
});
