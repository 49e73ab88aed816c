import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryOutbox } from '#app/events/outbox/memory-outbox.ts';
import type { OutboxEntry } from '#app/events/outbox/outbox.ts';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { FakeCollector, fakeLocks, type Verdict } from '#tests/fakes/event-collector.ts';
import { carrierTransport } from './carrier-collector.client.ts';
import { sendToOwnCollector, startSender } from './sender.client.ts';

/** Without an opt-out, events leave as they are. */
const asItIs = <T>(entry: T): T => entry;

const DAY = 24 * 3_600_000;
const toFake = carrierTransport({ host: 'https://collector.example/v1', stream: 's' });
const entry = (event_id: string): OutboxEntry => ({
  ...{ brid: 'newsroom', consent: 'measurement', scope: 's' },
  payload: { event_name: event_id.startsWith('bad') ? 'scroll' : 'page view', event_id },
});
const ids = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`);
const isBad = (id: string) => id.startsWith('bad');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function outboxOf(events: readonly string[]) {
  const outbox = memoryOutbox(5_000);
  await outbox.add(events.map(entry));
  return outbox;
}
const waitingIn = async (outbox: ReturnType<typeof memoryOutbox>) =>
  (await outbox.next(5_000)).map(({ payload }) => String(payload.event_id));

describe('the site’s collector', () => {
  it.each([400, 413])('loses none of 30 events beside 6 of a kind that it answers %i to', async (status) => {
    const events = ids('good', 30).flatMap((id, n) => (n % 5 === 2 ? [id, `bad-${n}`] : [id]));
    const collector = new FakeCollector((some) => (some.some(isBad) ? { status } : 'take'));
    const outbox = await outboxOf(events);
    startSender(outbox, sendToOwnCollector, asItIs);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(collector.taken.sort()).toEqual(ids('good', 30).sort());
    expect([await outbox.takeGivenUp(), await waitingIn(outbox)]).toEqual([6, []]);
    expect(collector.calls.length).toBeLessThan(60);
    expect(vi.mocked(console.warn).mock.calls.flat().sort()[0]).toBe(
      `The event "scroll" (bad-12) is given up: the collector answers ${status}.`,
    );
  });

  it('gets all others where one event makes it fail, which is kept', async () => {
    const collector = new FakeCollector((some) => (some.some(isBad) ? { status: 500 } : 'take'));
    const outbox = await outboxOf([...ids('bad', 1), ...ids('good', 40)]);
    startSender(outbox, sendToOwnCollector, asItIs);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(collector.taken.sort()).toEqual(ids('good', 40).sort());
    expect([await outbox.takeGivenUp(), await waitingIn(outbox)]).toEqual([0, ['bad-0']]);
  });

  it('that asks for time gets it', async () => {
    const collector = new FakeCollector((_, call) =>
      call === 1 ? { status: 429, retryAfter: '120' } : 'take',
    );
    startSender(await outboxOf(['a']), sendToOwnCollector, asItIs);
    await vi.advanceTimersByTimeAsync(1_000 + 119_999);
    expect(collector.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(collector.taken).toEqual(['a']);
  });

  it('that asks for time gets it from all tabs and later pages, also while they are left', async () => {
    const collector = new FakeCollector((_, call) =>
      call === 1 ? { status: 429, retryAfter: '600' } : 'take',
    );
    const outbox = await outboxOf(['a']);
    const storage = safeStorage(() => {
      throw new Error('blocked');
    });
    const openTab = () => startSender(outbox, sendToOwnCollector, asItIs, storage);
    const tabs = [openTab(), openTab()];
    for (let second = 0; second < 300; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000);
      tabs.push(openTab());
      for (const tab of tabs) tab('hurried');
    }
    expect(collector.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500_000);
    expect(collector.taken).toEqual(['a']);
    expect(storage.get('collector_wait')).toBeUndefined();
  });
});

describe('the carrier’s collector, called by the browser', () => {
  it.each([400, 413, 422])('gets all others at once where it answers %i to 50 events', async (status) => {
    const collector = new FakeCollector((some) => (some.some(isBad) ? { status } : 'take'));
    const outbox = await outboxOf([...ids('bad', 50), ...ids('good', 20)]);
    startSender(outbox, toFake, asItIs);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(collector.taken).toEqual(ids('good', 20));
    expect([collector.calls.length, await outbox.takeGivenUp()]).toEqual([70, 50]);
  });

  it('gets all others where the browser may not read what it answers to 50 events, which are kept', async () => {
    const collector = new FakeCollector((some) => (some.some(isBad) ? 'no answer' : 'take'));
    const outbox = await outboxOf([...ids('bad', 50), ...ids('good', 20)]);
    startSender(outbox, toFake, asItIs);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(collector.taken.sort()).toEqual(ids('good', 20).sort());
    await vi.advanceTimersByTimeAsync(DAY);
    expect([(await waitingIn(outbox)).length, await outbox.takeGivenUp()]).toEqual([50, 0]);
    expect(collector.calls.length).toBeLessThan(500);
  });
});

describe('whatever is refused, fails or gets lost', () => {
  const story = fc.record({
    isDirect: fc.boolean(),
    events: fc.array(fc.boolean(), { maxLength: 130 }),
    troubles: fc.array(
      fc.constantFrom<Verdict>('no answer', 'take without an answer', { status: 500 }, { status: 408 }),
      { maxLength: 6 },
    ),
    tabs: fc.integer({ min: 1, max: 3 }),
  });

  it('every good event arrives, exactly the others are given up, and calls are few', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ isDirect, events, troubles, tabs }) => {
        vi.stubGlobal('navigator', { locks: fakeLocks() });
        const all = events.map((good, n) => `${good ? 'good' : 'bad'}-${n}`);
        const bad = all.filter(isBad);
        const collector = new FakeCollector(
          (some, call) => troubles[call - 1] ?? (some.some(isBad) ? { status: 413 } : 'take'),
        );
        const outbox = await outboxOf(all);
        for (let tab = 0; tab < tabs; tab++)
          startSender(outbox, isDirect ? toFake : sendToOwnCollector, asItIs);
        await vi.advanceTimersByTimeAsync(DAY / 4);
        const good = all.filter((id) => !isBad(id));
        expect([...new Set(collector.taken)].filter((id) => !isBad(id)).sort()).toEqual(good.sort());
        expect(await waitingIn(outbox)).toEqual([]);
        // What was taken without an answer is sent again; nothing else arrives twice.
        if (!troubles.includes('take without an answer')) {
          expect(collector.taken).toHaveLength(good.length);
          expect(await outbox.takeGivenUp()).toBe(bad.length);
        }
        const most = isDirect ? all.length : all.length / 25 + 14 * bad.length + 10;
        expect(collector.calls.length).toBeLessThanOrEqual(most + 20 * troubles.length);
      }),
      { numRuns: 150 },
    );
  });

  it('a page that ends before it could give up leaves that to the next', async () => {
    new FakeCollector((some) => (some.some(isBad) ? { status: 413 } : 'take'));
    const outbox = await outboxOf(['good-0', 'bad-0', 'good-1']);
    startSender({ ...outbox, giveUp: () => new Promise(() => undefined) }, toFake, asItIs);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waitingIn(outbox)).toEqual(['bad-0']);
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    startSender(outbox, toFake, asItIs);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([await waitingIn(outbox), await outbox.takeGivenUp()]).toEqual([[], 1]);
  });

  it('a database that fails to remove costs time, not a storm of calls', async () => {
    const collector = new FakeCollector(() => 'take');
    const outbox = await outboxOf(['good-0']);
    startSender({ ...outbox, remove: () => Promise.reject(new Error('broken')) }, sendToOwnCollector, asItIs);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(collector.calls.length).toBeLessThan(30);
  });
});
