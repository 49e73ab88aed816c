/** Passes values from those who publish them to all who have subscribed, and remembers the last one. */
interface Channel<T> {
  /** Calls all listeners. One that throws is logged, and the others get the value all the same. */
  publish(value: T): void;
  /** Calls the listener with the remembered value, if there is one, and with every later one. @returns unsubscribes */
  subscribe(listener: (value: T) => void): () => void;
  /** The value published last; undefined where there is none. */
  current(): T | undefined;
}

/** How a channel treats values that nobody has received. */
interface ChannelOptions {
  /**
   * Instead of remembering the last value, the channel queues at most this many while it has no listener, and drops
   * what comes after them. The next listener gets the queue; 0 queues nothing.
   */
  buffer?: number;
}

/** A channel without values and listeners. */
export function channel<T>({ buffer }: ChannelOptions = {}): Channel<T> {
  const listeners = new Set<(value: T) => void>();
  const waiting: T[] = [];
  let last: { value: T } | undefined;

  return {
    publish(value) {
      last = { value };
      if (listeners.size === 0 && waiting.length < (buffer ?? 0)) waiting.push(value);
      // Listeners that an earlier one unsubscribes get nothing.
      for (const listener of [...listeners]) if (listeners.has(listener)) call(listener, value);
    },
    subscribe(listener) {
      // A function of its own, so that one listener may subscribe twice.
      const own = (value: T) => listener(value);
      listeners.add(own);
      const missed = buffer === undefined && last ? [last.value] : waiting.splice(0);
      for (const value of missed) call(own, value);
      return () => void listeners.delete(own);
    },
    current: () => last?.value,
  };
}

function call<T>(listener: (value: T) => void, value: T): void {
  try {
    listener(value);
  } catch (error) {
    console.warn('A listener failed.', error);
  }
}
