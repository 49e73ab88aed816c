/** Something to be fetched from a host. */
export interface HostTask {
  id: string;
  host: string;
}

/** Tasks that wait and hosts that work. */
interface HostQueue {
  waiting: readonly HostTask[];
  /** Hosts that are being asked now. */
  busy: readonly string[];
  /** When a host may be asked again, in ms since 1970. */
  freeAt: Readonly<Record<string, number>>;
}

/** What happened. */
export type HostEvent = { type: 'looked'; now: number } | { type: 'finished'; host: string; now: number };

/** What to do: start these, and look again then (null: when something finishes, or never). */
interface HostQueueStep {
  state: HostQueue;
  start: readonly HostTask[];
  lookAt: number | null;
}

/** Requests under way at a time, over all hosts. */
export const MAX_PARALLEL = 6;

/** Between the end of a request to a host and the next one, in ms. */
export const HOST_PAUSE_MS = 1000;

/** A queue of these tasks. */
export function hostQueue(waiting: readonly HostTask[]): HostQueue {
  return { waiting, busy: [], freeAt: {} };
}

/** Decides what may start: one request at a time a host, a second apart, and a bounded number in all. */
export function advanceQueue(queue: HostQueue, event: HostEvent): HostQueueStep {
  const { now } = event;
  const before = event.type === 'finished' ? finish(queue, event.host, now) : queue;
  const start: HostTask[] = [];
  const busy = new Set(before.busy);
  for (const task of before.waiting) {
    if (busy.size >= MAX_PARALLEL) break;
    if (busy.has(task.host) || isPaused(before.freeAt[task.host], now)) continue;
    busy.add(task.host);
    start.push(task);
  }
  const waiting = before.waiting.filter((task) => !start.includes(task));
  const times = waiting.filter(({ host }) => !busy.has(host)).map(({ host }) => before.freeAt[host] ?? now);
  const lookAt = busy.size >= MAX_PARALLEL || times.length === 0 ? null : Math.min(...times);
  return { state: { waiting, busy: [...busy], freeAt: before.freeAt }, start, lookAt };
}

/** A pause longer than any was begun before the clock was set back. */
function isPaused(freeAt: number | undefined, now: number): boolean {
  return freeAt !== undefined && freeAt > now && freeAt <= now + HOST_PAUSE_MS;
}

function finish(queue: HostQueue, host: string, now: number): HostQueue {
  return {
    waiting: queue.waiting,
    busy: queue.busy.filter((one) => one !== host),
    freeAt: { ...queue.freeAt, [host]: now + HOST_PAUSE_MS },
  };
}
