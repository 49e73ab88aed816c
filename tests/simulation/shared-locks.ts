import type { TaskOwner, VirtualTime } from './virtual-time.ts';

interface LockRequest {
  name: string;
  isShared: boolean;
  tab: TaskOwner;
  grant(): void;
}

interface LockOptions {
  mode?: string;
  signal?: AbortSignal;
  steal?: boolean;
}

/** Web Locks of a browser: granted and released by messages that take time; those of a closed tab are released. */
export class SharedLocks {
  private held: LockRequest[] = [];
  private waiting: LockRequest[] = [];
  private readonly time: VirtualTime;
  private readonly delay: () => number;

  constructor(time: VirtualTime, delay: () => number) {
    this.time = time;
    this.delay = delay;
  }

  isHolding(tab: TaskOwner): boolean {
    return [...this.held, ...this.waiting].some((request) => request.tab === tab);
  }

  releaseAll(tab: TaskOwner): void {
    this.held = this.held.filter((request) => request.tab !== tab);
    this.waiting = this.waiting.filter((request) => request.tab !== tab);
    this.look();
  }

  /** `navigator.locks` of a tab. */
  ofTab(tab: TaskOwner) {
    return {
      request: (name: string, ...rest: unknown[]) => {
        const work = rest.at(-1) as (lock: object) => unknown;
        const { mode, signal, steal } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
        return new Promise((resolve, reject) => {
          const request: LockRequest = {
            name,
            isShared: mode === 'shared',
            tab,
            grant: () => {
              const done = Promise.resolve().then(() => work({ name }));
              done.then(resolve, reject);
              const release = () => this.time.after(this.delay(), () => this.release(request));
              done.then(release, release);
            },
          };
          signal?.addEventListener('abort', () => {
            if (!this.waiting.includes(request)) return;
            this.forget(request);
            reject(new DOMException('The request was aborted.', 'AbortError'));
          });
          this.time.after(this.delay(), () => this.enqueue(request, steal), tab);
        });
      },
      query: async () => ({ held: this.held.map(({ name }) => ({ name })), pending: [] }),
    };
  }

  private enqueue(request: LockRequest, steals = false): void {
    if (steals) {
      this.held = this.held.filter(({ name }) => name !== request.name);
      this.waiting.unshift(request);
    } else this.waiting.push(request);
    this.look();
  }

  private forget(request: LockRequest): void {
    this.waiting = this.waiting.filter((other) => other !== request);
    this.look();
  }

  private release(request: LockRequest): void {
    this.held = this.held.filter((other) => other !== request);
    this.look();
  }

  private look(): void {
    for (const request of [...this.waiting]) {
      const isFirst = this.waiting.find(({ name }) => name === request.name) === request;
      const isFree = this.held.every(
        ({ name, isShared }) => name !== request.name || (isShared && request.isShared),
      );
      if (!isFirst || !isFree) continue;
      this.waiting = this.waiting.filter((other) => other !== request);
      this.held.push(request);
      this.time.after(this.delay(), request.grant, request.tab);
    }
  }
}

/** BroadcastChannel of a browser: a message reaches the other tabs some ms later. */
export class SharedChannels {
  private readonly open: Array<{ name: string; tab: TaskOwner; hear: (event: { data: unknown }) => void }> =
    [];
  private readonly time: VirtualTime;
  private readonly delay: () => number;

  constructor(time: VirtualTime, delay: () => number) {
    this.time = time;
    this.delay = delay;
  }

  /** The class `BroadcastChannel` of a tab. */
  ofTab(tab: TaskOwner) {
    const { open, time, delay } = this;
    return class {
      readonly name: string;
      private readonly ears = new Set<(event: { data: unknown }) => void>();
      constructor(name: string) {
        this.name = name;
        open.push({ name, tab, hear: (event) => this.ears.forEach((ear) => void ear(event)) });
      }
      addEventListener(_type: string, ear: (event: { data: unknown }) => void): void {
        this.ears.add(ear);
      }
      postMessage(data: unknown): void {
        for (const other of open)
          if (other.tab !== tab && other.name === this.name)
            time.after(delay(), () => other.hear({ data }), other.tab);
      }
      close(): void {
        this.ears.clear();
      }
    };
  }
}
