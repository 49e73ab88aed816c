import { expect, it } from 'vitest';
import { MALLOC_VARIABLES, missingMallocVariables } from './malloc-variables.ts';

it('what an operator sets stays', () => {
  expect(missingMallocVariables({})).toEqual(MALLOC_VARIABLES);
  expect(missingMallocVariables({ MALLOC_ARENA_MAX: '4', MALLOC_TRIM_THRESHOLD_: '' })).toEqual({
    MALLOC_MMAP_THRESHOLD_: '131072',
  });
});
