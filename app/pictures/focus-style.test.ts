import { expect, it } from 'vitest';
import { focusStyle } from './focus-style.ts';

it('a focal point is the position of the picture in its box', () => {
  expect(focusStyle('20% 64%')).toEqual({ objectPosition: '20% 64%' });
  expect(focusStyle(undefined)).toBeUndefined();
});
