import { advanceQueue, type HostEvent, hostQueue } from '#app/content/ingest/schedule/host-queue.server.ts';
import type { SourceFeedState } from '#app/content/store/source-feed-state.server.ts';
import type { FeedJob } from './feed-jobs.server.ts';
import { type FeedOutcome, ingestFeed } from './ingest-feed.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';

/** How a run is watched and ended. */
export interface RunOptions {
  /** True: also feeds whose time has not come. */
  all?: boolean;
  /** Told of each feed as it ends. */
  onOutcome?: (outcome: FeedOutcome) => void;
  /** No further feed is begun after that; those under way end. */
  signal?: AbortSignal;
}

/** The feeds whose time has come: never asked, or due. A feed that is gone for good is not asked again. */
export function dueFeeds(
  orders: readonly FeedJob[],
  states: ReadonlyMap<string, SourceFeedState>,
  now: number,
): FeedJob[] {
  return orders.filter(({ url }) => {
    const state = states.get(url);
    return !state || (state.nextFetchAt !== null && state.nextFetchAt <= now);
  });
}

/**
 * Visits the feeds that are due, politely to their hosts, when no other run is at it. Rejects when the store fails;
 * feeds never stop a run.
 */
export async function runIngest(
  orders: readonly FeedJob[],
  tools: IngestTools,
  options: RunOptions = {},
): Promise<FeedOutcome[]> {
  const { lock } = tools;
  if (!lock) return visitDue(orders, tools, options);
  const { signal } = options;
  const outcomes = await lock.whileHeld(
    (lost) =>
      visitDue(orders, tools, { ...options, signal: signal ? AbortSignal.any([signal, lost]) : lost }),
    signal,
  );
  return outcomes ?? [];
}

/** What is due is decided here, where the lock is held: another server may just have visited a feed. */
async function visitDue(
  orders: readonly FeedJob[],
  tools: IngestTools,
  { all = false, onOutcome, signal }: RunOptions,
): Promise<FeedOutcome[]> {
  const states = await tools.store.states();
  const due = new Map(
    (all ? orders : dueFeeds(orders, states, tools.now())).map((order) => [order.url, order]),
  );
  const outcomes: FeedOutcome[] = [];
  await visitAll([...due.keys()], tools, signal, async (url) => {
    const outcome = await ingestFeed(due.get(url) ?? { url, policy: {} }, states.get(url), tools);
    outcomes.push(outcome);
    onOutcome?.(outcome);
  });
  if (due.size > 0) await tools.store.tidy(tools.now());
  return outcomes;
}

/** Performs what the host queue decides, until nothing waits and nothing is under way. */
async function visitAll(
  urls: readonly string[],
  { now, wait }: IngestTools,
  signal: AbortSignal | undefined,
  visit: (url: string) => Promise<void>,
): Promise<void> {
  let queue = hostQueue(urls.map((id) => ({ id, host: hostOf(id) })));
  const underWay = new Map<string, Promise<HostEvent>>();
  let event: HostEvent = { type: 'looked', now: now() };
  for (;;) {
    const { state, start, lookAt } = advanceQueue(queue, event);
    queue = signal?.aborted ? { ...state, waiting: [] } : state;
    for (const { id, host } of signal?.aborted ? [] : start) {
      const ended = visit(id).then(() => ({ type: 'finished', host, now: now() }) as const);
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

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** One line of the log about a run. */
export function runLine(outcomes: readonly FeedOutcome[]): string {
  const read = outcomes.filter(({ ok }) => ok).length;
  const failed = outcomes.length - read;
  const added = outcomes.reduce((sum, outcome) => sum + (outcome.ok ? outcome.added : 0), 0);
  const removed = outcomes.reduce((sum, outcome) => sum + outcome.removed, 0);
  const parts = [
    `${read} ${read === 1 ? 'feed' : 'feeds'} read`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    `${added} new ${added === 1 ? 'story' : 'stories'}`,
    ...(removed > 0 ? [`${removed} taken down`] : []),
  ];
  return `Feeds: ${parts.join(', ')}.`;
}
