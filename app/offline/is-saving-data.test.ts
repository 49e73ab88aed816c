import { expect, it } from 'vitest';
import { isSavingData } from './is-saving-data.ts';

it('is what the browser says, and no where it says nothing', () => {
  expect(isSavingData({ connection: { saveData: true } })).toBe(true);
  expect(isSavingData({ connection: {} })).toBe(false);
  expect(isSavingData({})).toBe(false);
});
