import { SHORTEST_INTERVAL } from '#app/content/ingest/schedule/next-fetch.server.ts';
import { DatabaseGoneError } from '#app/database/database.port.server.ts';
import type { FeedJob } from './feed-jobs.server.ts';
import type { FeedOutcome } from './ingest-feed.server.ts';
import { type RunOptions, runIngest } from './ingest-runner.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';

/** How often it is looked for feeds whose time has come, in ms. */
const LOOK_EVERY = 30_000;

/** An ingest that goes on until it is stopped. */
export interface RunningIngest {
  /** Begins nothing more, breaks off what is under way, and resolves when that has ended. */
  stop(): Promise<void>;
}

/** What a running ingest tells. */
export interface IngestListener extends Pick<RunOptions, 'onOutcome'> {
  /** After each run that visited a feed. */
  onRun: (outcomes: readonly FeedOutcome[]) => void;
  /** The store failed; the next run tries again. */
  onError: (error: unknown) => void;
}

/**
 * Looks for due feeds now and every 30 s, one run at a time.
 * @param orders asked before each run, so that changed brand files count
 */
export function startIngest(
  orders: () => readonly FeedJob[],
  tools: IngestTools,
  { onOutcome, onRun, onError }: IngestListener,
): RunningIngest {
  const end = new AbortController();
  const stoppable = { ...tools, request: { ...tools.request, signal: end.signal } };
  let quietUntil = 0;
  const run = async () => {
    try {
      const outcomes = await runIngest(orders(), stoppable, { onOutcome, signal: end.signal });
      if (outcomes.length > 0) onRun(outcomes);
    } catch (error) {
      // What cannot be written must not be asked of publishers again and again; a database that is gone stops a run before.
      if (!(error instanceof DatabaseGoneError)) quietUntil = tools.now() + SHORTEST_INTERVAL;
      onError(error);
    }
  };
  let running: Promise<unknown> = run();
  let isBusy = true;
  const ended = () => {
    isBusy = false;
  };
  running.then(ended);
  const timer = setInterval(() => {
    if (isBusy || tools.now() < quietUntil) return;
    isBusy = true;
    running = run().then(ended);
  }, LOOK_EVERY);
  return {
    async stop() {
      clearInterval(timer);
      end.abort();
      await running;
    },
  };
}
