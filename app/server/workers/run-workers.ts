import cluster, { type Worker } from 'node:cluster';
import type { Log } from '#app/lib/log.ts';
import { missingMallocVariables } from '#app/lib/malloc-variables.ts';
import { type Restarts, restartsAfter } from '#app/lib/restarts.ts';

/** A worker that does not end within so long after `drainMs` is killed, in ms. */
const STOP_MS = 7_000;

/** A worker that ended is started again after so long, in ms. */
const DELAYS = { first: 500, longest: 30_000 };

/** What a group of workers needs. */
interface WorkersOptions {
  count: number;
  /**
   * The file of this program as it is on the disk: a link to it may lead to another release when a worker is started
   * again.
   */
  program: string;
  /** How long a worker goes on answering after SIGTERM, in ms. */
  drainMs: number;
  /** Port for the metrics of the first worker; each further one takes the next. */
  metricsPort?: number | undefined;
  log: Log;
}

/**
 * Runs this program several times on one port (`node:cluster`), and starts a process again that ends by itself. The first
 * reads the feeds; the others start when it listens, as it brings the store up to date. Signals are passed on to all.
 * @returns when all have ended
 * @throws Error if the first ends before it listens: why is in its own output
 */
export async function runWorkers({
  count,
  program,
  drainMs,
  metricsPort,
  log,
}: WorkersOptions): Promise<void> {
  // Workers take connections themselves. By Node's default the parent hands them out, and those that it has sent to a worker
  // that is killed before it took them stay open in the parent for ever, and nobody answers them.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program });
  const running = new Map<number, Worker>();
  const restarts = new Map<number, Restarts>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let allEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    allEnded = resolve;
  });

  const start = (index: number): Worker => {
    const startedAt = performance.now();
    const worker = cluster.fork(variablesOf(index, metricsPort));
    running.set(index, worker);
    worker.once('exit', (code, signal) => {
      running.delete(index);
      if (isStopping) {
        if (running.size === 0) allEnded();
        return;
      }
      const next = restartsAfter(restarts.get(index), performance.now() - startedAt, DELAYS);
      restarts.set(index, next);
      log.warn(
        `Worker ${index} ended (${signal ?? `exit code ${code}`}); it starts again in ${next.delay / 1000} s.`,
      );
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(index);
      }, next.delay);
      timers.add(timer);
    });
    return worker;
  };
  const stop = (signal: NodeJS.Signals) => {
    if (!isStopping) log.info(`Stopping ${running.size} workers, as ${signal} asked for it.`);
    for (const worker of running.values()) worker.process.kill(signal);
    if (isStopping) return;
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    if (running.size === 0) allEnded();
    const kill = () => {
      for (const worker of running.values()) worker.process.kill('SIGKILL');
    };
    setTimeout(kill, drainMs + STOP_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
  process.on('SIGHUP', () => {
    for (const worker of running.values()) worker.process.kill('SIGHUP');
  });

  await listening(start(1), () => isStopping);
  for (let index = 2; index <= count && !isStopping; index++) start(index);
  await ended;
}

/** A worker whose parent is gone ends at once (`node:cluster`), and without this line nobody would know why. */
export function logLostPrimary(log: Log): void {
  process.prependListener('disconnect', () => {
    if (cluster.worker?.exitedAfterDisconnect) return;
    log.warn('This worker ends, as the process that started it has ended.');
  });
}

function variablesOf(index: number, metricsPort: number | undefined): Record<string, string> {
  return {
    ...missingMallocVariables(process.env),
    ...(index > 1 ? { INGEST: 'off' } : {}),
    // Port 0 takes any free one, in each worker.
    ...(metricsPort ? { METRICS_PORT: String(metricsPort + index - 1) } : {}),
  };
}

function listening(worker: Worker, isStopping: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', () => {
      if (isStopping()) resolve();
      else reject(new Error('The first worker ended before it listened; see above.'));
    });
  });
}
