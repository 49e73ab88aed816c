// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdManager } from '#app/ads/networks/gpt.client.ts';
import { adsConfig, adsSlot } from '#tests/fakes/ads/ads-config.ts';
import { adRequestQueue } from './ad-request-queue.client.ts';
import { type RunningSlot, runSlot } from './run-slot.client.ts';

const nothing = () => undefined;

function fakeManager(registers: (id: string) => boolean = () => true) {
  return {
    requests: [] as string[][],
    forgotten: [] as string[][],
    register: ({ id }: { id: string }) => registers(id),
    request(ids: readonly string[]) {
      if (ids.length > 0) this.requests.push([...ids]);
    },
    forget(ids: readonly string[]) {
      this.forgotten.push([...ids]);
    },
    setPage: nothing,
    startPageView: nothing,
  };
}

/** A slot whose bids are closed, with a placement that is in the page and is painted unless a test says otherwise. */
function closedSlot(id: string, { isConnected = true, isPainted = true, width = 300 } = {}) {
  const host = { wants: nothing, asks: nothing, report: nothing, setTimer: nothing, changed: nothing };
  const slot = runSlot(adsSlot(id, { sizes: [[width, 250]] }), adsConfig(), host);
  const element = document.createElement('aside');
  const box = element.appendChild(document.createElement('div'));
  box.getClientRects = () => (isPainted ? [{}] : []) as unknown as DOMRectList;
  if (isConnected) document.body.append(element);
  slot.at({ id, kind: 'ad', element, box });
  slot.dispatch({ kind: 'came near', at: 0 });
  slot.dispatch({ kind: 'bids closed', at: 0 });
  return { slot, come: () => document.body.append(element) };
}

function open(
  manager: ReturnType<typeof fakeManager> | Error = fakeManager(),
  target = vi.fn(async () => {}),
) {
  const queue = adRequestQueue({ target, now: () => performance.now() });
  return {
    ...{ queue, target },
    arrive: () =>
      queue.open(manager instanceof Error ? Promise.reject(manager) : Promise.resolve(manager as AdManager)),
  };
}

const reasonOf = (slot: RunningSlot) => {
  const state = slot.state();
  return state.phase === 'failed' ? state.reason : state.phase;
};
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('slots that are to be asked for', () => {
  it('wait for the ad manager, and are asked for together after their bids are handed over', async () => {
    const manager = fakeManager();
    const { queue, target, arrive } = open(manager);
    queue.request([closedSlot('a').slot]);
    queue.request([closedSlot('b').slot]);
    await wait(5000);
    expect([manager.requests, target.mock.calls]).toEqual([[], []]);
    arrive();
    await wait(0);
    expect([manager.requests, target.mock.calls]).toEqual([[['a', 'b']], [[['a', 'b']]]]);
  });

  it('fail where the ad manager does not come: those that wait, and those after them', async () => {
    const { queue, arrive } = open(new Error('blocked'));
    const [early, late] = [closedSlot('a').slot, closedSlot('b').slot];
    queue.request([early]);
    arrive();
    await wait(0);
    queue.request([late]);
    expect([early, late].map(reasonOf)).toEqual(['ad manager did not load', 'ad manager did not load']);
  });

  it('are left out once they have gone, also while bids are handed over', async () => {
    const manager = fakeManager();
    const { queue, arrive } = open(
      manager,
      vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 50))),
    );
    const [gone, goes, stays] = ['a', 'b', 'c'].map((id) => closedSlot(id).slot) as [
      RunningSlot,
      RunningSlot,
      RunningSlot,
    ];
    queue.request([gone, goes, stays]);
    gone.dispatch({ kind: 'removed' });
    arrive();
    await wait(20);
    goes.dispatch({ kind: 'removed' });
    await wait(30);
    expect(manager.requests).toEqual([['c']]);
  });
});

describe('a slot that is not ready', () => {
  it('is asked for when its placement comes, without keeping the others', async () => {
    const manager = fakeManager();
    const { queue, arrive } = open(manager);
    const late = closedSlot('late', { isConnected: false });
    arrive();
    await wait(0);
    queue.request([late.slot, closedSlot('b').slot]);
    await wait(0);
    expect(manager.requests).toEqual([['b']]);
    late.come();
    await wait(200);
    expect(manager.requests).toEqual([['b'], ['late']]);
  });

  it.each([
    ['has no place', { isConnected: false }, true, 5 * 200, 'slot has no place'],
    ['is not taken', {}, false, 20 * 100, 'slot could not be registered'],
  ] as const)('fails after its tries: %s', async (_name, how, registers, ms, reason) => {
    const manager = fakeManager(() => registers);
    const { queue, arrive } = open(manager);
    arrive();
    await wait(0);
    const { slot } = closedSlot('a', how);
    queue.request([slot]);
    await wait(ms - 1);
    expect(reasonOf(slot)).toBe('requested');
    await wait(1);
    expect([reasonOf(slot), manager.requests]).toEqual([reason, []]);
  });

  it('has no ad where no size of it fits the window, and the others are asked for', async () => {
    const manager = fakeManager();
    const { queue, arrive } = open(manager);
    arrive();
    await wait(0);
    const wide = closedSlot('wide', { width: innerWidth + 1 }).slot;
    queue.request([wide, closedSlot('b').slot]);
    await wait(0);
    expect([wide.state().phase, manager.requests]).toEqual(['empty', [['b']]]);
  });

  it('is asked for unpainted after 300 ms', async () => {
    const manager = fakeManager();
    const { queue, arrive } = open(manager);
    arrive();
    await wait(0);
    queue.request([closedSlot('a', { isPainted: false }).slot]);
    await wait(299);
    expect(manager.requests).toEqual([]);
    await wait(1);
    expect(manager.requests).toEqual([['a']]);
  });
});

it('what the ad manager never knew it need not forget', async () => {
  const manager = fakeManager();
  const { queue, arrive } = open(manager);
  queue.forget(['a']);
  arrive();
  await wait(0);
  queue.forget(['b']);
  expect(manager.forgotten).toEqual([['b']]);
});
