import { expect, it } from 'vitest';
import { followedPx, IDLE, isFarEnough, PULL_PX, type PullEvent, pullTransition } from './pull.machine.ts';

const touched = { type: 'touched', y: 100, scrollTop: 0, fingers: 1 } as const;
const moved = (y: number) => ({ type: 'moved', y }) as const;
const letGo = { type: 'released' } as const;

/** The last step of a gesture. */
function steps(...events: PullEvent[]) {
  return events.reduce((step, event) => pullTransition(step.state, event), pullTransition(IDLE, letGo));
}

it('a pull that is long enough refreshes when it is released', () => {
  expect(steps(touched, moved(100 + PULL_PX), letGo)).toEqual({
    state: IDLE,
    effects: [{ type: 'refresh' }],
  });
});

it('a shorter one does not', () => {
  expect(steps(touched, moved(99 + PULL_PX), letGo)).toEqual({ state: IDLE, effects: [] });
});

it('a pull that moves back up does not', () => {
  expect(steps(touched, moved(300), moved(110), letGo).effects).toEqual([]);
});

it('scrolling is no pull', () => {
  expect(steps({ ...touched, scrollTop: 40 }, moved(400), letGo).effects).toEqual([]);
  expect(steps(touched, moved(80), moved(400), letGo).effects).toEqual([]);
});

it('two fingers are no pull, and an interruption ends one', () => {
  expect(steps({ ...touched, fingers: 2 }, moved(400), letGo).effects).toEqual([]);
  expect(steps(touched, moved(400), { type: 'interrupted' }, letGo).effects).toEqual([]);
});

it('the indicator follows the finger with growing resistance', () => {
  const at = (distance: number) => followedPx({ status: 'pulling', from: 0, distance });
  expect([0, 48, 96, 192, 5000].map(at)).toEqual([0, 38, 61, 83, PULL_PX]);
  expect(followedPx(IDLE)).toBe(0);
});

it('tells when releasing would refresh', () => {
  expect(isFarEnough(steps(touched, moved(100 + PULL_PX)).state)).toBe(true);
  expect(isFarEnough(steps(touched, moved(120)).state)).toBe(false);
});
