import { expect, it } from 'vitest';
import { isListed } from './covered-keys.ts';

it('a name matches itself, and with a star every ending', () => {
  expect(isListed('auid', ['auid'])).toBe(true);
  expect(isListed('auid2', ['auid'])).toBe(false);
  expect(isListed('_vwo_uuid', ['_vwo*'])).toBe(true);
  expect(isListed('x_vwo', ['_vwo*'])).toBe(false);
});
