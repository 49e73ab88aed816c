import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that a process started, and of theirs; none where it has ended. Reads `/proc` of Linux. */
export function descendants(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => childrenOf(pid, task));
    return [...children, ...children.flatMap(descendants)];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function childrenOf(pid: number, task: string): number[] {
  const ids = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim();
  return ids.split(' ').filter(Boolean).map(Number);
}

/** The command line of a process; empty where it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
