import { MIN_INTERVAL_MS } from '#app/content/ingest/schedule/next-fetch.server.ts';
import { DatabaseGoneError } from '#app/database/database.port.server.ts';
import type { FeedJob } from './feed-jobs.server.ts';
import type { FeedOutcome } from './ingest-feed.server.ts';
import { type RunOptions, runIngest } from './ingest-runner.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';

/** How often due feeds are looked up, in ms. */
const LOOK_EVERY_MS = 30_000;

/** An ingest that runs until it is stopped. */
interface RunningIngest {
  /** Starts nothing more, aborts what is in progress, and resolves when that has ended. */
  stop(): Promise<void>;
}

/** Callbacks of a running ingest. */
interface IngestListener extends Pick<RunOptions, 'onOutcome' | 'onPolicy'> {
  /** Called after each run that read a feed. */
  onRun: (outcomes: readonly FeedOutcome[]) => void;
  /** Called when the store failed; the next run tries again. */
  onError: (error: unknown) => void;
}

/**
 * Looks for due feeds now and every 30 s, one run at a time.
 * @param orders called before each run, so that changed brand files count
 */
export function startIngest(
  orders: () => readonly FeedJob[] | Promise<readonly FeedJob[]>,
  tools: IngestTools,
  { onOutcome, onPolicy, onRun, onError }: IngestListener,
): RunningIngest {
  const end = new AbortController();
  const stoppable = { ...tools, request: { ...tools.request, signal: end.signal } };
  let quietUntil = 0;
  const run = async () => {
    try {
      const outcomes = await runIngest(await orders(), stoppable, {
        onOutcome,
        onPolicy,
        signal: end.signal,
      });
      if (outcomes.length > 0) onRun(outcomes);
    } catch (error) {
      // What cannot be written must not be asked of publishers again and again; a database that is gone stops a run before.
      if (!(error instanceof DatabaseGoneError)) quietUntil = tools.now() + MIN_INTERVAL_MS;
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
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      end.abort();
      await running;
    },
  };
}
