import { parentPort, workerData } from 'node:worker_threads';
import { type BenchSetup, type BenchTask, type BuildSetup, createBench } from './build-bench.ts';

/** What is said to a worker: how to build, or what to do next. */
export type WorkerMessage = { prepare: BuildSetup } | { task: BenchTask };

const bench = createBench(workerData as BenchSetup);

parentPort?.on('message', (message: WorkerMessage) => {
  if ('prepare' in message) bench.prepare(message.prepare);
  else parentPort?.postMessage(bench.run(message.task));
});
