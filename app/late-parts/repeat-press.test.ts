import { expect, it } from 'vitest';
import { isRepeatedPress, repeatPress } from './repeat-press.ts';

const control = (click: () => void) => ({ click }) as HTMLElement;

it('a press counts as repeated while it is dispatched, not before and not after', () => {
  const seen: boolean[] = [];
  repeatPress(control(() => void seen.push(isRepeatedPress())));
  expect([seen, isRepeatedPress()]).toEqual([[true], false]);
});

it('presses are no repetitions after one whose listener failed', () => {
  const failing = control(() => {
    throw new Error('no');
  });
  expect(() => repeatPress(failing)).toThrow('no');
  expect(isRepeatedPress()).toBe(false);
});
