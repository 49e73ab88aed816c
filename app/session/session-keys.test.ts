import { describe, expect, it } from 'vitest';
import { type SafeStorage, safeStorage } from '#app/lib/storage/safe-storage.ts';
import { clearSession, readSession, writeSession } from './session-keys.ts';

const SESSION = {
  id: 'abcdefgh',
  counter: 3,
  dailyCounter: 2,
  day: '2026-11-21',
  startedAt: 1_000,
  engagedAt: 1_500,
  lastEventAt: 2_000,
  engagedReported: true,
  reportedKeys: ['a|1'],
  pageViews: 4,
};

/** A storage that cannot be written falls back to memory. */
const blocked = (): SafeStorage =>
  safeStorage(() => {
    throw new Error('blocked');
  });

describe('a stored session', () => {
  it('is read as it was written, also where storage is blocked', () => {
    const storage = blocked();
    writeSession(storage, SESSION);
    expect(readSession(storage)).toEqual(SESSION);
    expect([storage.get('p_si'), storage.get('p_sc'), storage.get('page_views')]).toEqual([
      'abcdefgh',
      '3',
      '4',
    ]);
  });

  it('without an id has ended, without a counter it is missing', () => {
    const storage = blocked();
    writeSession(storage, { ...SESSION, id: undefined });
    expect(readSession(storage)).toMatchObject({ id: undefined, counter: 3 });
    storage.set('p_sc', 'three');
    expect(readSession(storage)).toBeUndefined();
  });

  it('with invalid values gets defaults', () => {
    const storage = blocked();
    writeSession(storage, SESSION);
    for (const key of ['p_stt', 'p_est', 'p_dsc', 'p_sev', 'page_views']) storage.set(key, '{');
    expect(readSession(storage)).toMatchObject({
      startedAt: 2_000,
      engagedAt: undefined,
      dailyCounter: 1,
      reportedKeys: [],
      pageViews: 0,
    });
  });

  it('is removed when it is cleared', () => {
    const storage = blocked();
    writeSession(storage, SESSION);
    clearSession(storage);
    expect(
      ['p_si', 'p_sc', 'p_dsc', 'p_stt', 'p_est', 'p_led', 'p_esd', 'p_rse', 'p_sev', 'page_views'].map(
        (key) => storage.get(key),
      ),
    ).toEqual(Array(10).fill(undefined));
  });
});
