// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { mountApart } from './mount-apart.client.ts';

it('the second click of a double click does not reach what lay beneath', () => {
  vi.useFakeTimers();
  const link = document.body.appendChild(document.createElement('a'));
  const reached: string[] = [];
  link.addEventListener('click', ({ detail, clientY }) => reached.push(`${detail} at ${clientY}`));
  const click = (detail: number, clientY: number) =>
    link.dispatchEvent(new MouseEvent('click', { detail, clientY, bubbles: true, cancelable: true }));
  const unmount = mountApart('Rate us');
  click(1, 700);
  unmount();
  // A tap of a finger is a first one again after some 300 ms.
  expect([click(2, 700), click(1, 690), click(1, 300), click(0, 700)]).toEqual([false, false, true, true]);
  vi.advanceTimersByTime(500);
  expect(click(2, 700)).toBe(true);
  expect(reached).toEqual(['1 at 700', '1 at 300', '0 at 700', '2 at 700']);
  vi.useRealTimers();
});
