import { expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { sessionFacts } from './session-facts.ts';

it('reads what sessions count, and takes damaged counts for none', () => {
  const storage = safeStorage(() => {
    throw new Error('blocked');
  });
  storage.set('p_sc', '7');
  storage.set('p_dsc', 'NaN');
  expect(sessionFacts(storage)).toEqual({ session: 7, dailySessions: 0, pageViews: 0 });
});
