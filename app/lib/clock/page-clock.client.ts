import { channel } from '#app/lib/channel.ts';
import { clockReading, firstReading } from './clock-reading.machine.ts';

/** How often a page looks for sleep that nothing else has noticed, in ms. */
const LOOK_MS = 15_000;

/** Both clocks as the browser has them. `performance.now()` stops while most computers sleep. */
const read = () => ({ wall: Date.now(), steady: performance.now() });

const sleeps = channel<number>({ buffer: 0 });
let state: ReturnType<typeof firstReading> | undefined;

function look(): ReturnType<typeof firstReading> {
  const { state: next, sleptMs } = state
    ? clockReading(state, read())
    : { state: firstReading(read()), sleptMs: 0 };
  state = next;
  if (sleptMs > 0) sleeps.publish(sleptMs);
  return next;
}

/** The wall clock: ms since 1970. It may be set, so that it jumps in either direction. */
export const wallTime = (): number => look().wall;

/** Time that this page was awake, in ms: timers run by it. */
export const steadyTime = (): number => performance.now();

/** Time of this page with the times of sleep, in ms since its first reading; it never goes back. */
export function passedTime(): number {
  const { steady, slept } = look();
  return steady + slept;
}

/** Calls the listener with the ms that the computer slept, soon after it woke. @returns unsubscribes */
export function onSlept(listener: (ms: number) => void): () => void {
  look();
  const stop = sleeps.subscribe(listener);
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
