import { NO_TRIES, nextTry, type Obstacle, type Tries } from '#app/features/ads/coordinator/tries.ts';
import type { AdManager } from '#app/features/ads/networks/gpt.client.ts';
import type { AdFailure } from '#app/features/ads/slot/slot.machine.ts';
import type { RunningSlot } from './run-slot.client.ts';

/** What the desk asks of its page. */
export interface AdDeskHost {
  slotOf(id: string): RunningSlot | undefined;
  /** These are about to be asked for. */
  asks(ids: readonly string[]): Promise<void>;
  failed(slot: RunningSlot, reason: AdFailure): void;
}

/** Where slots of a page are asked for at the ad manager; those that come before it wait. */
export interface AdDesk {
  open(manager: Promise<AdManager>): void;
  request(ids: readonly string[]): void;
  forget(ids: readonly string[]): void;
}

interface Desk {
  host: AdDeskHost;
  manager: AdManager | 'to come' | 'lost';
  waiting: string[];
}

const REASONS = {
  'no place': 'slot has no place',
  'not painted': 'slot has no place',
  'not registered': 'slot could not be registered',
} as const satisfies Record<Obstacle, AdFailure>;

/** A desk before the ad manager is there. */
export function adDesk(host: AdDeskHost): AdDesk {
  const desk: Desk = { host, manager: 'to come', waiting: [] };
  const settle = (manager: AdManager | 'lost') => {
    desk.manager = manager;
    request(desk, desk.waiting.splice(0));
  };
  return {
    open(manager) {
      manager.then(settle, (error: unknown) => {
        console.warn('There are no ads.', error);
        settle('lost');
      });
    },
    request: (ids) => request(desk, ids),
    forget(ids) {
      if (typeof desk.manager === 'object') desk.manager.forget(ids);
    },
  };
}

/** Asks for those that stand ready, together; the others are tried again (section 9). */
function request(desk: Desk, ids: readonly string[], triesOf: ReadonlyMap<string, Tries> = new Map()): void {
  const { host, manager, waiting } = desk;
  const there = ids.flatMap((id) => host.slotOf(id) ?? []);
  if (manager === 'lost') for (const slot of there) host.failed(slot, 'ad manager did not load');
  else if (manager === 'to come') waiting.push(...ids);
  else {
    const ready = there.filter((slot) => {
      const tries = triesOf.get(slot.id) ?? NO_TRIES;
      const obstacle = slot.prepare(manager, tries);
      if (obstacle) tryLater(desk, slot, obstacle, tries);
      return obstacle === undefined;
    });
    void askManager(host, manager, ready);
  }
}

/** The ad manager must know a slot before bidders can hand it their bids. */
async function askManager(host: AdDeskHost, manager: AdManager, ready: readonly RunningSlot[]) {
  const ids = ready.map(({ id }) => id);
  await host.asks(ids);
  manager.request(ids.filter((id) => host.slotOf(id)));
}

function tryLater(desk: Desk, slot: RunningSlot, obstacle: Obstacle, tries: Tries): void {
  const next = nextTry(tries, obstacle);
  if (next.kind === 'wait')
    setTimeout(() => request(desk, [slot.id], new Map([[slot.id, next.tries]])), next.ms);
  else desk.host.failed(slot, REASONS[obstacle]);
}
