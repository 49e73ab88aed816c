import type { AdManager } from '#app/ads/networks/gpt.client.ts';
import type { AdFailure } from '#app/ads/slot.machine.ts';
import { type Attempts, NO_ATTEMPTS, nextAttempt, type Obstacle } from './request-attempts.ts';
import type { RunningSlot } from './run-slot.client.ts';

/** What the queue needs from its page. */
interface AdRequestHost {
  /** Sets the bids of these slots as targeting, before their request. */
  target(ids: readonly string[]): Promise<void>;
  now(): number;
}

/** Requests the slots of a page from the ad manager; until that has loaded, they wait. */
export interface AdRequestQueue {
  open(manager: Promise<AdManager>): void;
  request(slots: readonly RunningSlot[]): void;
  forget(ids: readonly string[]): void;
}

interface Queue {
  host: AdRequestHost;
  manager: AdManager | 'to come' | 'lost';
  waiting: RunningSlot[];
}

const REASONS = {
  'no place': 'slot has no place',
  'not painted': 'slot has no place',
  'not registered': 'slot could not be registered',
} as const satisfies Record<Obstacle, AdFailure>;

/** A queue before the ad manager has loaded. */
export function adRequestQueue(host: AdRequestHost): AdRequestQueue {
  const queue: Queue = { host, manager: 'to come', waiting: [] };
  const settle = (manager: AdManager | 'lost') => {
    queue.manager = manager;
    request(queue, queue.waiting.splice(0));
  };
  return {
    open(manager) {
      manager.then(settle, (error: unknown) => {
        console.warn('There are no ads.', error);
        settle('lost');
      });
    },
    request: (slots) => request(queue, slots),
    forget(ids) {
      if (typeof queue.manager === 'object') queue.manager.forget(ids);
    },
  };
}

/** A slot that was removed or answered is not requested; one that came back under its id is another slot. */
const isWanted = (slot: RunningSlot) => slot.state().phase === 'requested';

const fail = ({ host }: Queue, slot: RunningSlot, reason: AdFailure) =>
  slot.dispatch({ kind: 'failed', at: host.now(), reason });

/** Requests the ready slots together; the others are tried again (section 9). */
function request(
  queue: Queue,
  slots: readonly RunningSlot[],
  triesOf: ReadonlyMap<RunningSlot, Attempts> = new Map(),
): void {
  const { manager, waiting } = queue;
  const wanted = slots.filter(isWanted);
  if (manager === 'lost') for (const slot of wanted) fail(queue, slot, 'ad manager did not load');
  else if (manager === 'to come') waiting.push(...wanted);
  else {
    const ready = wanted.filter((slot) => {
      const tries = triesOf.get(slot) ?? NO_ATTEMPTS;
      const obstacle = slot.prepare(manager, tries);
      // There is nothing to request: no ad could be shown in this window.
      if (obstacle === 'no size fits')
        slot.dispatch({ kind: 'answered', at: queue.host.now(), answer: 'no fill' });
      else if (obstacle) tryLater(queue, slot, obstacle, tries);
      return obstacle === undefined;
    });
    void askManager(queue.host, manager, ready);
  }
}

/** The ad manager must know a slot before bidders can hand it their bids. */
async function askManager(host: AdRequestHost, manager: AdManager, ready: readonly RunningSlot[]) {
  await host.target(ready.map(({ id }) => id));
  const asked = ready.filter(isWanted);
  for (const slot of asked) slot.dispatch({ kind: 'asked', at: host.now() });
  manager.request(asked.map(({ id }) => id));
}

function tryLater(queue: Queue, slot: RunningSlot, obstacle: Obstacle, tries: Attempts): void {
  const next = nextAttempt(tries, obstacle);
  if (next.kind === 'wait') setTimeout(() => request(queue, [slot], new Map([[slot, next.tries]])), next.ms);
  else fail(queue, slot, REASONS[obstacle]);
}
