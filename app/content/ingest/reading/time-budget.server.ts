import { readFileSync } from 'node:fs';

/** Real time that reading may take, as a multiple of its processor time: it ends also where nothing is computed. */
const MAX_REAL_TIME = 6;

/** What a read has taken so far, in ms. */
interface TimeTaken {
  real: number;
  /** Of its process, on all cores; undefined where the system does not tell. */
  processor: number | undefined;
}

/**
 * What is left of a budget of processor time, so that a document is not left out for what others do on the machine; of
 * real time where nothing else is known.
 * @param budget ms
 * @returns ms that the read may go on before it is looked at again; 0 or less where its time is up
 */
export function timeLeft(budget: number, { real, processor }: TimeTaken): number {
  if (processor === undefined) return budget - real;
  return Math.min(budget - processor, budget * MAX_REAL_TIME - real);
}

/** Processor time of a process so far, in ms: Linux counts it in hundredths of a second. */
export function processorTimeOf(pid: number | undefined): number | undefined {
  try {
    // The name of the program, in brackets, may hold spaces.
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? [];
    const time = (Number(user) + Number(system)) * 10;
    return Number.isFinite(time) ? time : undefined;
  } catch {
    return undefined;
  }
}
