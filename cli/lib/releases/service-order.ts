import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Digests of releases that were served one after the other and may be served again, the present one last. */
type ServiceOrder = readonly string[];

const fileIn = (folder: string) => path.join(folder, '.history');

/** What was recorded in the folder of a brand's releases; empty before the first record. */
export function readServiceOrder(folder: string): ServiceOrder {
  try {
    return readFileSync(fileIn(folder), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Replaces the record in one step, so that of two commands at once one is recorded, and never a mixture. */
export function writeServiceOrder(folder: string, order: ServiceOrder): void {
  const fresh = `${fileIn(folder)}.${process.pid}.new`;
  try {
    writeFileSync(fresh, order.map((digest) => `${digest}\n`).join(''));
    renameSync(fresh, fileIn(folder));
  } finally {
    rmSync(fresh, { force: true });
  }
}

/**
 * The order as of now. The link is right where it and the record differ, as after a command that was killed.
 * @param recorded order of the record
 * @param byTime releases that are there, the one promoted last first; they stand for an order that nobody recorded
 * @param current the release that the link leads to
 */
export function presentOrder(
  recorded: ServiceOrder,
  byTime: readonly string[],
  current: string | undefined,
): ServiceOrder {
  const known = recorded.length > 0 ? recorded : [...byTime].reverse();
  const there = known.filter((digest) => byTime.includes(digest));
  if (current === undefined) return there;
  const at = there.lastIndexOf(current);
  return at < 0 ? [...there, current] : there.slice(0, at + 1);
}

/** The order after a release was promoted. */
export function promoted(order: ServiceOrder, digest: string): ServiceOrder {
  return order.at(-1) === digest ? order : [...order, digest];
}

/** The order after a roll-back to a release. What was rolled back from is not in it, so no roll-back leads there. */
export function rolledBack(order: ServiceOrder, digest: string): ServiceOrder {
  const at = order.lastIndexOf(digest);
  const left = new Set(at < 0 ? order.slice(-1) : order.slice(at + 1));
  left.delete(digest);
  const rest = order.slice(0, at < 0 ? -1 : at).filter((one) => !left.has(one));
  return promoted(rest, digest);
}

/** The release that was served before the present one; undefined if there is none. */
export function earlierRelease(order: ServiceOrder): string | undefined {
  return order.findLast((digest) => digest !== order.at(-1));
}
