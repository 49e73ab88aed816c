import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { addMissingFunctions } from './missing-functions.ts';

class OldUrl {
  readonly href: string;
  constructor(address: string, base?: string) {
    this.href = new URL(address, base).href;
  }
}

/** The globals of a browser that lacks all of the functions, once they are added. */
function oldBrowser() {
  const old = runInNewContext(`
    for (const name of ['findLast', 'findLastIndex']) delete Array.prototype[name];
    ({ Array });
  `) as { Array: ArrayConstructor };
  const scope = {
    ...old,
    URL: OldUrl as unknown as typeof URL,
    AbortSignal: {} as typeof AbortSignal,
    AbortController,
    DOMException,
    setTimeout,
  };
  addMissingFunctions(scope);
  return { ...scope, listOf: <T>(...values: T[]) => scope.Array.of(...values) };
}

describe('in a browser that lacks them', () => {
  it('the last of a list is found, or none', () => {
    const { listOf } = oldBrowser();
    const list = listOf(1, 3, 4, 5, 6);
    expect(list.findLast((value) => value % 2 === 1)).toBe(5);
    expect(list.findLastIndex((value) => value % 2 === 1)).toBe(3);
    expect(list.findLastIndex((value) => value < 2)).toBe(0);
    expect(list.findLast((value) => value > 6)).toBeUndefined();
    expect(list.findLastIndex((value) => value > 6)).toBe(-1);
    expect(listOf().findLastIndex(() => true)).toBe(-1);
  });

  it('a list tells index and itself, and does not show the new functions to a loop', () => {
    const list = oldBrowser().listOf('a', 'b');
    const seen: unknown[] = [];
    list.findLast((...given) => {
      seen.push(given);
      return false;
    });
    expect(seen).toEqual([
      ['b', 1, list],
      ['a', 0, list],
    ]);
    const keys: string[] = [];
    for (const key in list) keys.push(key);
    expect(keys).toEqual(['0', '1']);
  });

  it('an address is told from a text that is none', () => {
    const { canParse } = oldBrowser().URL;
    expect(canParse('https://news.example/a')).toBe(true);
    expect(canParse('/a', 'https://news.example')).toBe(true);
    expect(canParse('/a')).toBe(false);
    expect(canParse('https://')).toBe(false);
  });

  it('a signal ends after its time, with the error that says so', () => {
    vi.useFakeTimers();
    try {
      const signal = oldBrowser().AbortSignal.timeout(500);
      vi.advanceTimersByTime(499);
      expect(signal.aborted).toBe(false);
      vi.advanceTimersByTime(1);
      expect(signal.aborted).toBe(true);
      expect((signal.reason as DOMException).name).toBe('TimeoutError');
    } finally {
      vi.useRealTimers();
    }
  });
});

it('functions that the browser has stay its own', () => {
  const own = () => [Array.prototype.findLast, URL.canParse, AbortSignal.timeout];
  const before = own();
  addMissingFunctions();
  expect(own()).toEqual(before);
});
