import { parentPort, workerData } from 'node:worker_threads';
import { type BuilderSetup, type BuilderTask, type BuildSetup, createBrandBuilder } from './brand-builder.ts';

/** What is said to a worker: how to build, or what to do next. */
export type WorkerMessage = { prepare: BuildSetup } | { task: BuilderTask };

const bench = createBrandBuilder(workerData as BuilderSetup);

parentPort?.on('message', (message: WorkerMessage) => {
  if ('prepare' in message) bench.prepare(message.prepare);
  else parentPort?.postMessage(bench.run(message.task));
});
