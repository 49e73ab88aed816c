// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { mountApart } from './mount-apart.client.ts';

it('the second click of a double click does not reach what lay beneath', () => {
  vi.useFakeTimers();
  const link = document.body.appendChild(document.createElement('a'));
  const reached: number[] = [];
  link.addEventListener('click', ({ detail }) => reached.push(detail));
  const click = (detail: number) =>
    link.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
  mountApart('Rate us')();
  expect([click(2), click(1)]).toEqual([false, true]);
  vi.advanceTimersByTime(500);
  expect(click(2)).toBe(true);
  expect(reached).toEqual([1, 2]);
  vi.useRealTimers();
});
