import { describe, expect, it } from 'vitest';
import { type SwipeEvent, type SwipeState, swipeTransition } from './swipe.machine.ts';

const down = (x: number, y = 300, fingers = 1): SwipeEvent => ({
  type: 'touch-started',
  x,
  y,
  at: 0,
  fingers,
  width: 360,
});
const move = (x: number, y = 300): SwipeEvent => ({ type: 'touch-moved', x, y });
const up = (x: number, y = 300, at = 200): SwipeEvent => ({ type: 'touch-ended', x, y, at });
const stepsOf = (...events: SwipeEvent[]) => {
  let state: SwipeState = { status: 'idle' };
  return events.flatMap((event) => {
    const next = swipeTransition(state, event);
    state = next.state;
    return next.effects.map(({ step }) => step);
  });
};

describe('a swipe', () => {
  it('to the left leads on, to the right leads back', () => {
    expect(stepsOf(down(280), move(200), up(150))).toEqual(['next']);
    expect(stepsOf(down(80), move(150), up(220))).toEqual(['previous']);
  });

  it('is none when it is short, slow, or more down than sideways', () => {
    expect(stepsOf(down(280), up(230))).toEqual([]);
    expect(stepsOf(down(280), up(150, 300, 900))).toEqual([]);
    expect(stepsOf(down(280, 300), up(220, 345))).toEqual([]);
  });

  it('is none once the finger has scrolled the page', () => {
    expect(stepsOf(down(280), move(270, 340), move(150, 300), up(120, 300))).toEqual([]);
  });

  it('is none from the edge of the window: that gesture is the browser’s', () => {
    expect(stepsOf(down(10), up(200))).toEqual([]);
    expect(stepsOf(down(350), up(100))).toEqual([]);
  });

  it('is none with two fingers, nor after the browser took the touch', () => {
    expect(stepsOf(down(280, 300, 2), up(100))).toEqual([]);
    expect(stepsOf(down(280), { type: 'touch-cancelled' }, up(100))).toEqual([]);
  });

  it('can follow one that was given up', () => {
    expect(stepsOf(down(10), up(200), down(280), up(150))).toEqual(['next']);
  });
});
