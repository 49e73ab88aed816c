import { steadyTime } from '#app/lib/clock/page-clock.client.ts';

/** Timers by name over one `setTimeout`; times are in ms that the page was awake, as ads in sight refresh by them. */
export interface NamedTimers {
  /** Replaces the time of this name; undefined removes it. */
  set(name: string, at: number | undefined): void;
  clear(): void;
}

/** One timer for everything on a page that waits. */
export function namedTimers(wake: (name: string) => void): NamedTimers {
  const times = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    if (times.size === 0) return;
    const next = Math.min(...times.values());
    // Browsers cut fractions of a ms: a timer that fires early would set itself again and again.
    timer = setTimeout(ring, Math.max(0, Math.ceil(next - steadyTime())));
  };
  const ring = () => {
    const now = steadyTime();
    const due = [...times].flatMap(([name, at]) => (at <= now ? [name] : []));
    for (const name of due) times.delete(name);
    for (const name of due) wake(name);
    arm();
  };
  return {
    set(name, at) {
      if (times.get(name) === at) return;
      if (at === undefined) times.delete(name);
      else times.set(name, at);
      arm();
    },
    clear() {
      times.clear();
      clearTimeout(timer);
    },
  };
}
