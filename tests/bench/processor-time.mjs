import { readFileSync } from 'node:fs';

/** Processor time of a process so far, in ms; 0 for one that has ended. Linux counts it in hundredths of a second. */
export function processorTime(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return 0;
  }
}
