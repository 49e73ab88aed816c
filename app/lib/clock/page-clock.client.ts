import { channel } from '#app/lib/channel.ts';
import { clockReading, firstReading } from './clock-reading.machine.ts';

/** How often a page looks for sleep that nothing else has noticed, in ms. */
const LOOK_MS = 15_000;

/** Both clocks as the browser has them. `performance.now()` stops while most computers sleep. */
const read = () => ({ wall: Date.now(), steady: performance.now() });

/** A clock that remembers its readings, as `channel` remembers its last value. */
function pageClock() {
  const sleeps = channel<number>({ buffer: 0 });
  let state: ReturnType<typeof firstReading> | undefined;
  const look = () => {
    const { state: next, sleptMs } = state
      ? clockReading(state, read())
      : { state: firstReading(read()), sleptMs: 0 };
    state = next;
    if (sleptMs > 0) sleeps.publish(sleptMs);
    return next;
  };
  return { look, sleeps };
}

const clock = pageClock();

/** The wall clock: ms since 1970. It may be set, so that it jumps in either direction. */
export const wallTime = (): number => clock.look().wall;

/** Time that this page was awake, in ms: timers run by it. */
export const steadyTime = (): number => performance.now();

/** Time of this page with the times of sleep, in ms since its first reading; it never goes back. */
export function passedTime(): number {
  const { steady, slept } = clock.look();
  return steady + slept;
}

/** Calls the listener with the ms that the computer slept, soon after it woke. @returns unsubscribes */
export function onSlept(listener: (ms: number) => void): () => void {
  clock.look();
  const stop = clock.sleeps.subscribe(listener);
  const timer = setInterval(clock.look, LOOK_MS);
  document.addEventListener('visibilitychange', clock.look);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', clock.look);
  };
}
