import type { AdManager } from '#app/ads/networks/gpt.client.ts';
import type { AdFailure } from '#app/ads/slot.machine.ts';
import type { RunningSlot } from './run-slot.client.ts';
import { NO_TRIES, nextTry, type Obstacle, type Tries } from './tries.ts';

/** What the desk asks of its page. */
export interface AdDeskHost {
  /** Hands the bids of these to the ad manager, which is about to be asked for them. */
  target(ids: readonly string[]): Promise<void>;
  now(): number;
}

/** Where slots of a page are asked for at the ad manager; those that come before it wait. */
export interface AdDesk {
  open(manager: Promise<AdManager>): void;
  request(slots: readonly RunningSlot[]): void;
  forget(ids: readonly string[]): void;
}

interface Desk {
  host: AdDeskHost;
  manager: AdManager | 'to come' | 'lost';
  waiting: RunningSlot[];
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
    request: (slots) => request(desk, slots),
    forget(ids) {
      if (typeof desk.manager === 'object') desk.manager.forget(ids);
    },
  };
}

/** A slot that left, or was answered for, is asked for no more; one that came back under its id is another. */
const isWanted = (slot: RunningSlot) => slot.state().phase === 'requested';

const fail = ({ host }: Desk, slot: RunningSlot, reason: AdFailure) =>
  slot.hear({ kind: 'failed', at: host.now(), reason });

/** Asks for those that stand ready, together; the others are tried again (section 9). */
function request(
  desk: Desk,
  slots: readonly RunningSlot[],
  triesOf: ReadonlyMap<RunningSlot, Tries> = new Map(),
): void {
  const { manager, waiting } = desk;
  const wanted = slots.filter(isWanted);
  if (manager === 'lost') for (const slot of wanted) fail(desk, slot, 'ad manager did not load');
  else if (manager === 'to come') waiting.push(...wanted);
  else {
    const ready = wanted.filter((slot) => {
      const tries = triesOf.get(slot) ?? NO_TRIES;
      const obstacle = slot.prepare(manager, tries);
      if (obstacle) tryLater(desk, slot, obstacle, tries);
      return obstacle === undefined;
    });
    void askManager(desk.host, manager, ready);
  }
}

/** The ad manager must know a slot before bidders can hand it their bids. */
async function askManager(host: AdDeskHost, manager: AdManager, ready: readonly RunningSlot[]) {
  await host.target(ready.map(({ id }) => id));
  const asked = ready.filter(isWanted);
  for (const slot of asked) slot.hear({ kind: 'asked', at: host.now() });
  manager.request(asked.map(({ id }) => id));
}

function tryLater(desk: Desk, slot: RunningSlot, obstacle: Obstacle, tries: Tries): void {
  const next = nextTry(tries, obstacle);
  if (next.kind === 'wait') setTimeout(() => request(desk, [slot], new Map([[slot, next.tries]])), next.ms);
  else fail(desk, slot, REASONS[obstacle]);
}
