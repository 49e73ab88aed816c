/** Who a task belongs to: tasks of a frozen tab wait until it thaws, those of a closed one are dropped. */
export interface TaskOwner {
  isClosed: boolean;
  isFrozen: boolean;
}

interface Task {
  at: number;
  number: number;
  owner: TaskOwner | undefined;
  run: () => void;
}

/** More tasks within one wait than any page has; a loop of timers never ends by itself. */
const MAX_TASKS = 20_000;

/** Lets all promises that can settle do so before the next task. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * The clocks of a computer, in ms: true time, the wall clock, which may be set, and the monotonic one, which may
 * stop while the computer sleeps. Tasks run in order of the monotonic clock.
 */
export class VirtualTime {
  /** What a stopwatch beside the computer shows. */
  elapsed = 0;
  /** The same without the times of sleep. */
  awake = 0;
  private monotonic = 0;
  private wallOffset = 1_795_000_000_000;
  private readonly tasks: Task[] = [];
  private made = 0;
  private readonly steadyRunsInSleep: boolean;

  constructor(steadyRunsInSleep: boolean) {
    this.steadyRunsInSleep = steadyRunsInSleep;
  }

  wall(): number {
    return Math.floor(this.wallOffset + this.elapsed);
  }

  steady(): number {
    return this.monotonic;
  }

  setClock(by: number): void {
    this.wallOffset += by;
  }

  /** Time passes and nothing runs. */
  sleep(ms: number): void {
    this.elapsed += ms;
    if (this.steadyRunsInSleep) this.monotonic += ms;
  }

  /** @returns cancels the task */
  after(ms: number, run: () => void, owner?: TaskOwner): () => void {
    this.made += 1;
    const task = { at: this.monotonic + Math.max(0, ms), number: this.made, owner, run };
    this.insert(task);
    return () => {
      const place = this.tasks.indexOf(task);
      if (place >= 0) this.tasks.splice(place, 1);
    };
  }

  /** Runs the tasks of this time. */
  async pass(ms: number): Promise<void> {
    const end = this.monotonic + ms;
    await settled();
    for (let count = 0; ; count++) {
      if (count > MAX_TASKS)
        throw new Error(
          `Broken: nothing runs without end (${count} tasks in ${ms} ms, the last ${String(this.tasks[0]?.run).slice(0, 200)}).`,
        );
      const next = this.tasks.findIndex(({ owner }) => !owner?.isFrozen);
      const task = this.tasks[next];
      if (!task || task.at > end) break;
      this.tasks.splice(next, 1);
      const waited = Math.max(0, task.at - this.monotonic);
      this.monotonic += waited;
      this.elapsed += waited;
      this.awake += waited;
      if (task.owner?.isClosed) continue;
      task.run();
      await settled();
    }
    this.elapsed += end - this.monotonic;
    this.awake += end - this.monotonic;
    this.monotonic = end;
  }

  private insert(task: Task): void {
    let low = 0;
    let high = this.tasks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tasks[middle]?.at ?? 0) <= task.at) low = middle + 1;
      else high = middle;
    }
    this.tasks.splice(low, 0, task);
  }
}
