import { describe, expect, it } from 'vitest';
import { needsRefresh, readExpiryRecord, readFoundChoice } from './stored-choice.ts';

const NOW = Date.UTC(2026, 0, 15);
const exp = (record: object) => JSON.stringify(record);
const good = { state: 'CA', version: 1, date: '2026-02-01T00:00:00.000Z' };

describe('what is stored', () => {
  it('is the cookie rather than local storage, and then counts as manual', () => {
    expect(readFoundChoice({ dnt: '1', dns: 'false' })).toMatchObject({ on: true, manual: true });
    expect(readFoundChoice({ dnt: '0', dns: 'true', dns_manual: 'true' })).toMatchObject({
      on: false,
      manual: true,
    });
    expect(readFoundChoice({ mp_dnsmi: 'true' })).toMatchObject({ on: true, manual: true });
    expect(readFoundChoice({ dnt: '0', mp_dnsmi: '1' })).toMatchObject({ on: false });
  });

  it('is read from local storage where there is no cookie', () => {
    expect(readFoundChoice({})).toBeUndefined();
    expect(readFoundChoice({ dnt: '', dns: '' })).toBeUndefined();
    expect(readFoundChoice({ dns: '0', dns_exp: exp(good) })).toEqual({
      on: false,
      manual: false,
      record: good,
    });
    expect(readFoundChoice({ dns: 'true', dns_manual: '1' })).toMatchObject({ on: true, manual: true });
    expect(readFoundChoice({ dns: 'true', dns_manual: 'false' })).toMatchObject({ manual: false });
  });

  it('is an opt-out where it is damaged', () => {
    for (const found of [
      ...[{ dnt: 'maybe' }, { mp_dnsmi: '{}' }, { dns: '\u0000' }, { dnt: '?', dns: 'false' }],
      { dnt: 'Y', mp_dnsmi: '0' },
    ])
      expect(readFoundChoice(found)).toEqual({ on: true, manual: false, record: undefined });
    expect(readFoundChoice({ dns: 'fal', dns_manual: 'true' })).toMatchObject({ on: true, manual: true });
    expect(readFoundChoice({ dns_manual: 'tr' })).toMatchObject({ on: true, manual: true });
    expect(readFoundChoice({ dnt: 'maybe', dns: 'false', dns_manual: 'true' })).toMatchObject({
      on: false,
      manual: true,
    });
  });

  it.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '7',
    exp({ ...good, date: 'soon' }),
    exp({ ...good, date: 5 }),
    exp({ ...good, version: '1' }),
  ])('has no record in %j', (text) => expect(readExpiryRecord(text)).toBeUndefined());
});

describe('a refresh', () => {
  const due = (over: object, manual = false) =>
    needsRefresh({ on: false, manual, record: { ...good, ...over } }, 2, NOW);

  it('is due when none is stored, its date is invalid or has passed, or its version is older', () => {
    expect(needsRefresh(undefined, 1, NOW)).toBe(true);
    expect(needsRefresh({ on: true, manual: false, record: undefined }, 1, NOW)).toBe(true);
    expect(due({ version: 2, date: '2026-01-15T00:00:00.000Z' })).toBe(true);
    expect(due({ version: 1 })).toBe(true);
    expect(due({ version: 2 })).toBe(false);
    expect(due({ version: 3 })).toBe(false);
  });

  it('is never due when the visitor has chosen', () => {
    expect(due({ version: 1, date: '2020-01-01T00:00:00.000Z' }, true)).toBe(false);
    expect(needsRefresh({ on: false, manual: true, record: undefined }, 9, NOW)).toBe(false);
  });
});
