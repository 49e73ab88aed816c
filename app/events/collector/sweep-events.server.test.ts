import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/lib/dates/durations.ts';
import { createSweep } from './sweep-events.server.ts';

const TODAY = Date.UTC(2026, 10, 20);

/** A sweep on a machine whose clock can be set, and what it did to the store. */
function machine() {
  const clocks = { wall: TODAY, steady: 0 };
  const done: string[] = [];
  const lines: string[] = [];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const sweep = createSweep({
    keepDays: 30,
    store: {
      forget: async (before) => done.push(`forget before ${day(before)}`),
      giveUp: async (before) => void done.push(`give up before ${day(before)}`),
      makeDue: async (_, latest) =>
        void done.push(`make due what is after ${new Date(latest).toISOString()}`),
    },
    alsoForget: async (before) => void done.push(`other data before ${day(before)}`),
    warn: (line) => lines.push(line),
  });
  const deletions = () => done.filter((line) => !line.startsWith('make due'));
  return {
    ...{ done, lines, deletions },
    set: (ms: number) => {
      clocks.wall += ms;
    },
    /** Runs for so long, in ms, a round a minute. */
    async run(ms: number) {
      for (let passed = 0; passed <= ms; passed += MINUTE_MS) {
        await sweep({ ...clocks });
        clocks.wall += MINUTE_MS;
        clocks.steady += MINUTE_MS;
      }
    },
  };
}

describe('old data', () => {
  it('is deleted once the clock has run evenly for an hour, then each hour', async () => {
    const { run, deletions, lines } = machine();
    await run(59 * MINUTE_MS);
    expect(deletions()).toEqual([]);
    await run(MINUTE_MS);
    const once = ['forget before 2026-10-21', 'other data before 2026-10-21', 'give up before 2026-08-22'];
    expect(deletions()).toEqual(once);
    await run(2 * HOUR_MS);
    expect(deletions()).toEqual([...once, ...once, ...once]);
    expect(lines).toEqual([]);
  });

  it('stays where the clock is 400 days ahead for less than an hour', async () => {
    const { run, set, deletions, lines } = machine();
    await run(3 * HOUR_MS);
    const before = deletions().length;
    set(400 * DAY_MS);
    await run(50 * MINUTE_MS);
    set(-400 * DAY_MS);
    await run(50 * MINUTE_MS);
    expect(deletions()).toHaveLength(before);
    expect(lines).toEqual([
      'The clock was set by 34560000 s; old data is deleted in an hour at the earliest.',
      'The clock was set by -34560000 s; old data is deleted in an hour at the earliest.',
    ]);
  });

  it('is deleted again after a clock was set back', async () => {
    const { run, set, deletions } = machine();
    set(400 * DAY_MS);
    await run(MINUTE_MS);
    set(-400 * DAY_MS);
    await run(61 * MINUTE_MS);
    expect(deletions()).toHaveLength(3);
  });
});

it('events that a wrong clock put off are made due at the start, and when the clock is set', async () => {
  const { run, set, done } = machine();
  await run(MINUTE_MS);
  set(DAY_MS);
  await run(MINUTE_MS);
  expect(done).toEqual([
    'make due what is after 2026-11-20T01:00:00.000Z',
    'make due what is after 2026-11-21T01:02:00.000Z',
  ]);
});
