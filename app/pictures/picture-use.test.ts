import { expect, it, test } from 'vitest';
import type { MeasuredPicture } from '#schemas/content/picture-facts.ts';
import { focusStyle, pictureUse } from './picture-use.ts';

const picture = (width: number, height: number, isGraphic = false): MeasuredPicture => ({
  state: 'measured',
  ...{ width, height, focus: { x: 50, y: 50 }, colors: [], isGraphic },
});

test.each([
  [800, 800, 'lead'],
  [800, 400, 'lead'],
  [799, 500, 'tile'],
  [1600, 799, 'tile'],
  [1000, 1001, 'tile'],
  [400, 300, 'tile'],
  [399, 300, 'none'],
] as const)('a picture of %i × %i px may be shown as %s', (width, height, use) => {
  expect(pictureUse(picture(width, height))).toBe(use);
});

it('a logo, a card of text, or one that cannot be had has no place; an unknown one may have any', () => {
  expect(pictureUse(picture(1200, 800, true))).toBe('none');
  expect(pictureUse({ state: 'missing' })).toBe('none');
  expect(pictureUse(undefined)).toBe('lead');
});

it('a focal point is the position of the picture in its box', () => {
  expect(focusStyle('20% 64%')).toEqual({ objectPosition: '20% 64%' });
  expect(focusStyle(undefined)).toBeUndefined();
});
