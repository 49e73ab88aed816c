import { afterEach, describe, expect, it, vi } from 'vitest';
import { channel } from './channel.ts';

afterEach(() => vi.restoreAllMocks());

describe('a channel', () => {
  it('passes the current value to a new listener, and then every other', () => {
    const numbers = channel<number>();
    numbers.publish(1);
    numbers.publish(2);
    const received: number[] = [];
    const unsubscribe = numbers.subscribe((value) => received.push(value));
    numbers.publish(3);
    unsubscribe();
    numbers.publish(4);
    expect(received).toEqual([2, 3]);
    expect(numbers.current()).toBe(4);
  });

  it('has no value at first, and calls no listener before there is one', () => {
    const numbers = channel<number>();
    const listener = vi.fn();
    numbers.subscribe(listener);
    expect([numbers.current(), listener.mock.calls]).toEqual([undefined, []]);
  });

  it('remembers undefined as a value', () => {
    const texts = channel<string | undefined>();
    texts.publish('a');
    texts.publish(undefined);
    const listener = vi.fn();
    texts.subscribe(listener);
    expect(listener.mock.calls).toEqual([[undefined]]);
  });

  it('reaches all listeners if one throws, at once or later', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const numbers = channel<number>();
    numbers.publish(1);
    const failure = new Error('broken');
    numbers.subscribe(() => {
      throw failure;
    });
    const received: number[] = [];
    numbers.subscribe((value) => received.push(value));
    numbers.publish(2);
    expect(received).toEqual([1, 2]);
    expect(warn.mock.calls.map(([, error]) => error)).toEqual([failure, failure]);
  });

  it('skips a listener that another one unsubscribes', () => {
    const numbers = channel<number>();
    const stops: Array<() => void> = [];
    const second = vi.fn();
    numbers.subscribe(() => {
      for (const stop of stops) stop();
    });
    stops.push(numbers.subscribe(second));
    numbers.publish(1);
    expect(second).not.toHaveBeenCalled();
  });

  it('counts a listener as often as it subscribes', () => {
    const numbers = channel<number>();
    const listener = vi.fn();
    const unsubscribe = numbers.subscribe(listener);
    numbers.subscribe(listener);
    unsubscribe();
    numbers.publish(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a channel with a buffer', () => {
  it('queues values without a listener, up to its size, and passes each once', () => {
    const numbers = channel<number>({ buffer: 2 });
    for (const value of [1, 2, 3]) numbers.publish(value);
    const first: number[] = [];
    const unsubscribe = numbers.subscribe((value) => first.push(value));
    numbers.publish(4);
    const second: number[] = [];
    numbers.subscribe((value) => second.push(value))();
    unsubscribe();
    numbers.publish(5);
    numbers.subscribe((value) => second.push(value));
    expect([first, second]).toEqual([[1, 2, 4], [5]]);
  });

  it('of size 0 queues nothing', () => {
    const numbers = channel<number>({ buffer: 0 });
    numbers.publish(1);
    const listener = vi.fn();
    numbers.subscribe(listener);
    numbers.publish(2);
    expect(listener.mock.calls).toEqual([[2]]);
  });
});
