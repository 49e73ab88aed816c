import { describe, expect, it } from 'vitest';
import { readUsPrivacy, usPrivacyPermitsSale, usPrivacyString } from './us-privacy.ts';

describe('the US privacy string', () => {
  it('encodes notice, choice, and that no agreement covers the transaction', () => {
    expect(usPrivacyString({ applies: true, optedOut: false })).toBe('1YNN');
    expect(usPrivacyString({ applies: true, optedOut: true })).toBe('1YYN');
    expect(usPrivacyString({ applies: false, optedOut: false })).toBe('1---');
  });

  it('is read flag by flag', () => {
    expect(readUsPrivacy('1-Y-')).toEqual({
      applies: true,
      notice: undefined,
      optedOut: true,
      lspa: undefined,
    });
    expect(readUsPrivacy('1---')).toMatchObject({ applies: false });
  });

  it.each(['', '1', '1YN', '1YNNN', '2YNN', '1ynn', '1XNN', ' 1YNN', '1YNN\n', 'null', null, undefined, 1])(
    'permits nothing when it is %j',
    (malformed) => {
      expect(readUsPrivacy(malformed)).toBeUndefined();
      expect(usPrivacyPermitsSale(malformed)).toBe(false);
    },
  );

  it('permits a sale only where it says so', () => {
    expect(['1YNN', '1---', '1NNY'].map(usPrivacyPermitsSale)).toEqual([true, true, true]);
    expect(['1YYN', '1-Y-', '1Y-N', '1N--'].map(usPrivacyPermitsSale)).toEqual([false, false, false, false]);
  });
});
