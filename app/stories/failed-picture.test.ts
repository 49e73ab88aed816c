import { expect, it } from 'vitest';
import { failedPicture } from './failed-picture.ts';

it.each([
  [100, 400, 'kept'],
  [-300, 1, 'kept'],
  [799, 1100, 'kept'],
  [800, 1100, 'removed'],
  [-300, 0, 'removed'],
] as const)(
  'the box of a failed picture in a card from %i to %i px of 800 is %s',
  (top, bottom, expected) => {
    const card = { getBoundingClientRect: () => ({ top, bottom }) as DOMRect };
    expect(failedPicture(card, 800)).toBe(expected);
  },
);
