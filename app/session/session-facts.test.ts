import { expect, it } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { sessionFacts } from './session-facts.ts';

it('reads the counters, invalid ones as 0', () => {
  const storage = safeStorage(() => {
    throw new Error('blocked');
  });
  storage.set('p_sc', '7');
  storage.set('p_dsc', 'NaN');
  expect(sessionFacts(storage)).toEqual({ session: 7, dailySessions: 0, pageViews: 0 });
});

it('knows no page views of a session that has not begun', () => {
  const storage = safeStorage(() => {
    throw new Error('blocked');
  });
  for (const key of ['p_sc', 'p_dsc', 'page_views']) storage.set(key, '4');
  expect(sessionFacts(storage).pageViews).toBe(0);
  storage.set('p_si', 'session-1');
  expect(sessionFacts(storage).pageViews).toBe(4);
});

it.each(['-3', '0', '-0.5', ''])(
  'takes the count %j for none: nobody has been here less than never',
  (count) => {
    const storage = safeStorage(() => {
      throw new Error('blocked');
    });
    storage.set('p_si', 'session-1');
    for (const key of ['p_sc', 'p_dsc', 'page_views']) storage.set(key, count);
    expect(sessionFacts(storage)).toEqual({ session: 0, dailySessions: 0, pageViews: 0 });
  },
);
