import {
  advanceQueue,
  type HostEvent,
  type HostTask,
  hostQueue,
} from '#app/content/ingest/schedule/host-queue.server.ts';
import { MAX_INTERVAL_MS } from '#app/content/ingest/schedule/next-fetch.server.ts';
import type { SourceFeedState } from '#app/content/store/feeds/source-feed-state.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import { hostWithPort } from '#app/lib/http/host-with-port.ts';
import type { FeedJob } from './feed-jobs.server.ts';
import { policyText } from './feed-policy.server.ts';
import { type FeedOutcome, ingestFeed } from './ingest-feed.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';

/** Options of a run. */
export interface RunOptions {
  /** True: also feeds whose time has not come. */
  all?: boolean;
  /** Called with the outcome of each feed. */
  onOutcome?: (outcome: FeedOutcome) => void;
  /** Called with a line about each feed of which stories in the store did not meet its changed policy. */
  onPolicy?: (line: string) => void;
  /** Aborted: no further feed is started; those in progress finish. */
  signal?: AbortSignal;
}

/**
 * The feeds that are due, or were never read. A feed that is gone (410) is not read again. A time further ahead than
 * any that is ever set is of a clock that was wrong, so such a feed is due.
 */
function dueFeeds(
  orders: readonly FeedJob[],
  states: ReadonlyMap<string, SourceFeedState>,
  now: number,
): FeedJob[] {
  return orders.filter(({ url }) => {
    const state = states.get(url);
    if (!state) return true;
    const { nextFetchAt } = state;
    return nextFetchAt !== null && (nextFetchAt <= now || nextFetchAt > now + MAX_INTERVAL_MS);
  });
}

/**
 * Reads the feeds that are due, with few requests at a time to each host, while no other run has the lock. Rejects
 * when the store fails; a failing feed never stops a run.
 */
export async function runIngest(
  orders: readonly FeedJob[],
  tools: IngestTools,
  options: RunOptions,
): Promise<FeedOutcome[]> {
  const { lock } = tools;
  if (!lock) return readDueFeeds(orders, tools, options);
  const { signal } = options;
  const outcomes = await lock.whileHeld(
    (lost) =>
      readDueFeeds(orders, tools, { ...options, signal: signal ? AbortSignal.any([signal, lost]) : lost }),
    signal,
  );
  return outcomes ?? [];
}

/** What is due is decided while the lock is held: another server may just have read a feed. */
async function readDueFeeds(
  orders: readonly FeedJob[],
  tools: IngestTools,
  { all = false, onOutcome, onPolicy, signal }: RunOptions,
): Promise<FeedOutcome[]> {
  await enforcePolicies(orders, tools, { onPolicy, signal });
  const states = await tools.store.states();
  const due = new Map(
    (all ? orders : dueFeeds(orders, states, tools.now())).map((order) => [order.url, order]),
  );
  const outcomes: FeedOutcome[] = [];
  const tasks = [...due.keys()].map((id) => ({
    id,
    host: hostWithPort(states.get(id)?.location.currentUrl ?? id),
  }));
  await readFeeds(tasks, tools, signal, async (url) => {
    const outcome = await ingestFeed(due.get(url) ?? { url, policy: {} }, states.get(url), tools);
    outcomes.push(outcome);
    onOutcome?.(outcome);
  });
  if (due.size > 0) await tools.store.tidy(tools.now());
  return outcomes;
}

/** Whatever its publisher answers, and when, stories in the store must not be shown against the feed's policy. */
async function enforcePolicies(
  orders: readonly FeedJob[],
  { store, now }: IngestTools,
  { onPolicy, signal }: Pick<RunOptions, 'onPolicy' | 'signal'>,
): Promise<void> {
  const states = await store.states();
  for (const { url, policy } of orders) {
    const state = states.get(url);
    if (!state || state.policy === policyText(policy) || signal?.aborted) continue;
    const { removed, shortened } = await store.enforcePolicy(state, policy, now());
    if (removed + shortened > 0)
      onPolicy?.(
        `${url}: its rules changed; ${removed} taken down, ${shortened} without their full text now.`,
      );
  }
}

/** Runs what the host queue starts, until nothing waits and nothing is in progress. */
async function readFeeds(
  tasks: readonly HostTask[],
  { now, wait }: IngestTools,
  signal: AbortSignal | undefined,
  read: (url: string) => Promise<void>,
): Promise<void> {
  let queue = hostQueue(tasks);
  const underWay = new Map<string, Promise<HostEvent>>();
  let event: HostEvent = { type: 'looked', now: now() };
  for (;;) {
    const { state, start, lookAt } = advanceQueue(queue, event);
    queue = signal?.aborted ? { ...state, waiting: [] } : state;
    for (const { id, host } of signal?.aborted ? [] : start) {
      const ended = read(id).then(() => ({ type: 'finished', host, now: now() }) as const);
      underWay.set(host, ended);
    }
    const pause = lookAt === null || signal?.aborted ? undefined : wait(Math.max(0, lookAt - now()));
    const next = [
      ...underWay.values(),
      ...(pause ? [pause.then(() => ({ type: 'looked', now: now() }) as const)] : []),
    ];
    if (next.length === 0) return;
    event = await Promise.race(next);
    if (event.type === 'finished') underWay.delete(event.host);
  }
}

/** One line of the log about a run. */
export function runLine(outcomes: readonly FeedOutcome[]): string {
  const read = outcomes.filter(({ ok }) => ok).length;
  const failed = outcomes.length - read;
  const added = outcomes.reduce((sum, outcome) => sum + (outcome.ok ? (outcome.record?.added ?? 0) : 0), 0);
  const removed = outcomes.reduce((sum, outcome) => sum + outcome.removed, 0);
  const parts = [
    `${countNoun(read, 'feed')} read`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    countNoun(added, 'new story', 'new stories'),
    ...(removed > 0 ? [`${removed} taken down`] : []),
  ];
  return `Feeds: ${parts.join(', ')}.`;
}
