// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steadyTime } from '#app/lib/clock/page-clock.client.ts';
import { namedTimers } from './named-timers.client.ts';

const woken: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  woken.length = 0;
});
afterEach(() => vi.useRealTimers());

const timers = () => namedTimers((name) => woken.push(name));

it('wakes each name at its time, once', () => {
  const now = steadyTime();
  const all = timers();
  all.set('late', now + 300);
  all.set('early', now + 100);
  vi.advanceTimersByTime(99);
  expect(woken).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(woken).toEqual(['early']);
  vi.advanceTimersByTime(10_000);
  expect(woken).toEqual(['early', 'late']);
});

it('follows a time that is moved, or removed', () => {
  const now = steadyTime();
  const all = timers();
  all.set('moved', now + 100);
  all.set('removed', now + 100);
  all.set('moved', now + 500);
  all.set('removed', undefined);
  vi.advanceTimersByTime(499);
  expect(woken).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(woken).toEqual(['moved']);
});

it('wakes at once what is due, and takes a new time that is set meanwhile', () => {
  const all = namedTimers((name) => {
    woken.push(name);
    if (woken.length < 3) all.set(name, steadyTime() + 50);
  });
  all.set('again', steadyTime() - 5);
  vi.advanceTimersByTime(1);
  expect(woken).toEqual(['again']);
  vi.advanceTimersByTime(200);
  expect(woken).toEqual(['again', 'again', 'again']);
});

it('wakes nothing after it was cleared', () => {
  const all = timers();
  all.set('a', steadyTime() + 10);
  all.clear();
  vi.advanceTimersByTime(1000);
  expect(woken).toEqual([]);
});
