import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BuilderSetup, BuilderTask, BuildSetup, TaskResult } from './brand-builder.ts';
import type { WorkerMessage } from './build-worker.ts';

/** One or more workers that run in parallel. */
interface Workers {
  count: number;
  prepare(setup: BuildSetup): void;
  run(tasks: readonly BuilderTask[], onResult: OnResult, stopped: () => boolean): Promise<void>;
  close(): Promise<void>;
}

type OnResult = (answer: TaskResult) => void;

/** Reads and builds brands with as many workers as the number of tasks is worth. */
export interface WorkerPool {
  /** Must be called before the first build. */
  prepare(setup: BuildSetup): void;
  /** Runs the tasks and calls back with each result; starts no further one once `stopped` returns true. */
  run(tasks: readonly BuilderTask[], onResult: OnResult, stopped: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Starting a thread takes about as long as building this many brands. */
const BRANDS_A_THREAD = 12;

/**
 * A pool of at most `jobs` workers.
 * @param script the bundled worker
 */
export function openWorkerPool(jobs: number, script: string, setup: BuilderSetup): WorkerPool {
  let workers: Workers | undefined;
  let prepared: BuildSetup | undefined;
  return {
    prepare(build) {
      prepared = build;
    },
    async run(tasks, onResult, stopped) {
      if (tasks.length === 0) return;
      const count = Math.min(jobs, Math.ceil(tasks.length / BRANDS_A_THREAD));
      if (!workers || workers.count < count) {
        await workers?.close();
        workers = count > 1 ? openThreads(count, script, setup) : await openInThread(setup);
      }
      if (prepared) workers.prepare(prepared);
      await workers.run(tasks, onResult, stopped);
    },
    close: async () => workers?.close(),
  };
}

/** One worker in this thread, without the cost of starting threads. */
async function openInThread(setup: BuilderSetup): Promise<Workers> {
  const { createBrandBuilder } = await import('./brand-builder.ts');
  const builder = createBrandBuilder(setup);
  return {
    count: 1,
    prepare: (build) => builder.prepare(build),
    async run(tasks, onResult, stopped) {
      for (const task of tasks) {
        await setImmediate(); // Lets signals be handled between two brands.
        if (stopped()) return;
        onResult(builder.run(task));
      }
    },
    close: async () => undefined,
  };
}

/**
 * Workers in threads of their own. Building is half reading YAML and rendering, half file system work; threads run
 * both in parallel, while asynchronous file operations would help the second half only.
 */
function openThreads(count: number, script: string, setup: BuilderSetup): Workers {
  const workers = Array.from({ length: count }, () => new Worker(script, { workerData: setup }));
  return {
    count,
    prepare(build) {
      for (const worker of workers) worker.postMessage({ prepare: build } satisfies WorkerMessage);
    },
    async run(tasks, onResult, stopped) {
      const queue = [...tasks].reverse();
      const next = () => (stopped() ? undefined : queue.pop());
      await Promise.all(workers.map((worker) => runTasks(worker, next, onResult)));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function runTasks(worker: Worker, next: () => BuilderTask | undefined, onResult: OnResult): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', receive);
      worker.off('error', reject);
      resolve();
    };
    const begin = () => {
      const task = next();
      if (task) worker.postMessage({ task } satisfies WorkerMessage);
      else end();
    };
    const receive = (answer: TaskResult) => {
      onResult(answer);
      begin();
    };
    worker.on('message', receive);
    worker.once('error', reject);
    begin();
  });
}
