import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BuilderSetup, BuilderTask, BuildSetup, TaskResult } from './brand-builder.ts';
import type { WorkerMessage } from './build-worker.ts';

/** One or more benches that work at the same time. */
interface Workers {
  count: number;
  prepare(setup: BuildSetup): void;
  run(tasks: readonly BuilderTask[], heard: OnResult, stopped: () => boolean): Promise<void>;
  close(): Promise<void>;
}

type OnResult = (answer: TaskResult) => void;

/** Where brands are read and built: as many benches as the tasks are worth. */
export interface WorkerPool {
  /** Says how to build, before the first such task. */
  prepare(setup: BuildSetup): void;
  /** Does the tasks and tells of each as it ends; no further one is begun once `stopped` says so. */
  run(tasks: readonly BuilderTask[], heard: OnResult, stopped: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** A thread takes about as long to start as this many brands take. */
const BRANDS_A_THREAD = 12;

/**
 * A room with at most `jobs` benches.
 * @param script the bundled worker
 */
export function openWorkerPool(jobs: number, script: string, setup: BuilderSetup): WorkerPool {
  let benches: Workers | undefined;
  let prepared: BuildSetup | undefined;
  return {
    prepare(build) {
      prepared = build;
    },
    async run(tasks, heard, stopped) {
      if (tasks.length === 0) return;
      const count = Math.min(jobs, Math.ceil(tasks.length / BRANDS_A_THREAD));
      if (!benches || benches.count < count) {
        await benches?.close();
        benches = count > 1 ? openThreads(count, script, setup) : await openHere(setup);
      }
      if (prepared) benches.prepare(prepared);
      await benches.run(tasks, heard, stopped);
    },
    close: async () => benches?.close(),
  };
}

/** A bench in this thread. */
async function openHere(setup: BuilderSetup): Promise<Workers> {
  const { createBrandBuilder } = await import('./brand-builder.ts');
  const bench = createBrandBuilder(setup);
  return {
    count: 1,
    prepare: (build) => bench.prepare(build),
    async run(tasks, heard, stopped) {
      for (const task of tasks) {
        await setImmediate(); // Lets a signal in between two brands.
        if (stopped()) return;
        heard(bench.run(task));
      }
    },
    close: async () => undefined,
  };
}

/**
 * Benches in threads of their own. Building is half reading YAML and rendering, half the file system's work; both
 * run side by side in threads, while asynchronous file operations would help the second half only.
 */
function openThreads(count: number, script: string, setup: BuilderSetup): Workers {
  const workers = Array.from({ length: count }, () => new Worker(script, { workerData: setup }));
  return {
    count,
    prepare(build) {
      for (const worker of workers) worker.postMessage({ prepare: build } satisfies WorkerMessage);
    },
    async run(tasks, heard, stopped) {
      const queue = [...tasks].reverse();
      const next = () => (stopped() ? undefined : queue.pop());
      await Promise.all(workers.map((worker) => workThrough(worker, next, heard)));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function workThrough(worker: Worker, next: () => BuilderTask | undefined, heard: OnResult): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', hear);
      worker.off('error', reject);
      resolve();
    };
    const begin = () => {
      const task = next();
      if (task) worker.postMessage({ task } satisfies WorkerMessage);
      else end();
    };
    const hear = (answer: TaskResult) => {
      heard(answer);
      begin();
    };
    worker.on('message', hear);
    worker.once('error', reject);
    begin();
  });
}
