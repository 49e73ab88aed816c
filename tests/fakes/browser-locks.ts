type Grant = (lock: object) => unknown;

interface Options {
  mode?: LockMode;
  signal?: AbortSignal;
  steal?: boolean;
}

interface Ask {
  name: string;
  isShared: boolean;
  start(): Promise<void>;
  fail(): void;
}

function removeFrom(asks: Ask[], ask: Ask): boolean {
  const place = asks.indexOf(ask);
  if (place >= 0) asks.splice(place, 1);
  return place >= 0;
}

/** Web Locks of a browser, for all its tabs: shared and exclusive ones, each asked for in its turn. */
export function browserLocks() {
  const held: Ask[] = [];
  const waiting: Ask[] = [];
  const mayStart = ({ name, isShared }: Ask) =>
    held.every((other) => other.name !== name || (isShared && other.isShared));
  const look = () => {
    for (const ask of [...waiting]) {
      const isFirst = waiting.find(({ name }) => name === ask.name) === ask;
      if (!isFirst || !mayStart(ask)) continue;
      waiting.splice(waiting.indexOf(ask), 1);
      held.push(ask);
      void ask.start();
    }
  };
  return {
    request(name: string, ...rest: [Grant] | [Options, Grant]): Promise<unknown> {
      const [options, grant]: [Options, Grant] = rest.length === 1 ? [{}, rest[0]] : rest;
      return new Promise((resolve, reject) => {
        const ask: Ask = {
          name,
          isShared: options.mode === 'shared',
          fail: () => reject(new DOMException('The request was aborted.', 'AbortError')),
          async start() {
            // What is let go is free before what is asked for after it is granted, as in a browser.
            await null;
            await null;
            const done = Promise.resolve(grant({ name }));
            const release = () => {
              removeFrom(held, ask);
              look();
            };
            done.then(release, release);
            done.then(resolve, reject);
          },
        };
        options.signal?.addEventListener('abort', () => {
          if (removeFrom(waiting, ask)) ask.fail();
        });
        if (options.steal) {
          for (const other of held.filter((one) => one.name === name)) {
            removeFrom(held, other);
            other.fail();
          }
          waiting.unshift(ask);
        } else waiting.push(ask);
        look();
      });
    },
    query: async () => ({ held: held.map(({ name }) => ({ name })), pending: [] }),
  };
}

type Listener = (event: { data: unknown }) => void;

/** BroadcastChannel of a browser's tabs; a message comes within the call, to all but the one that tells it. */
export function broadcastChannels() {
  const open = new Set<Channel>();
  class Channel {
    readonly listeners: Listener[] = [];
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
    }
    addEventListener(_type: string, listener: Listener) {
      this.listeners.push(listener);
    }
    postMessage(data: unknown) {
      for (const other of open)
        if (other !== this && other.name === this.name) for (const hear of other.listeners) hear({ data });
    }
    close() {
      open.delete(this);
    }
  }
  return Channel;
}
