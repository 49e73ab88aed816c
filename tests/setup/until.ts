import { setTimeout as wait } from 'node:timers/promises';

/** Looks again until it is so; the test's own limit of time ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(50);
}
