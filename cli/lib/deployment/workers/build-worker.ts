import { parentPort, workerData } from 'node:worker_threads';
import { type BuilderSetup, type BuilderTask, type BuildSetup, createBrandBuilder } from './brand-builder.ts';

/** A message to a worker: how to build, or its next task. */
export type WorkerMessage = { prepare: BuildSetup } | { task: BuilderTask };

const builder = createBrandBuilder(workerData as BuilderSetup);

parentPort?.on('message', (message: WorkerMessage) => {
  if ('prepare' in message) builder.prepare(message.prepare);
  else parentPort?.postMessage(builder.run(message.task));
});
