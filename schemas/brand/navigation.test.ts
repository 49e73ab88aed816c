import { expect, it } from 'vitest';
import { navigationSchema } from './navigation.ts';

it.each([
  [[], true],
  [['home', 'games'], true],
  [['games', 'games'], false],
  [['cinema'], false],
])('the navigation %j is valid: %j', (pages, valid) => {
  expect(navigationSchema.safeParse(pages).success).toBe(valid);
});
