// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSwipe } from './on-swipe.client.ts';

const WIDTH = 400;
const steps: string[] = [];

/** A finger that goes from one place to another within so many ms. */
function swipe(
  from: [number, number],
  to: [number, number],
  { ms = 100, target = document.body as Element, fingers = 1, end = 'touchend' } = {},
) {
  const hear = onSwipe((step) => steps.push(step)) as (touch: unknown) => void;
  const touches = ([clientX, clientY]: [number, number]) =>
    Array.from({ length: fingers }, () => ({ clientX, clientY }));
  hear({ type: 'touchstart', target, touches: touches(from), changedTouches: [], timeStamp: 0 });
  hear({ type: 'touchmove', target, touches: touches(to), changedTouches: [], timeStamp: ms / 2 });
  hear({ type: end, target, touches: [], changedTouches: touches(to), timeStamp: ms });
  return steps.splice(0);
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', WIDTH);
  document.body.innerHTML = '<div data-sideways><b></b></div><input><p></p>';
});

describe('a swipe', () => {
  it('to the left goes on, to the right goes back', () => {
    expect(swipe([300, 100], [100, 110])).toEqual(['next']);
    expect(swipe([100, 100], [300, 110])).toEqual(['previous']);
  });

  it.each([
    ['that scrolls the page', [200, 300], [190, 50], {}],
    ['that was cancelled', [300, 100], [100, 100], { end: 'touchcancel' }],
    ['of two fingers', [300, 100], [100, 100], { fingers: 2 }],
  ] as const)('is no touch %s', (_name, from, to, how) => {
    expect(swipe([...from], [...to], how)).toEqual([]);
  });

  it.each(['[data-sideways] b', 'input'])('is not taken from what moves sideways itself: %s', (selector) => {
    const target = document.querySelector(selector) ?? document.body;
    expect(swipe([300, 100], [100, 100], { target })).toEqual([]);
    expect(swipe([300, 100], [100, 100], { target: document.querySelector('p') ?? document.body })).toEqual([
      'next',
    ]);
  });

  it('without a finger is none', () => {
    expect(swipe([300, 100], [100, 100], { fingers: 0 })).toEqual([]);
  });
});
