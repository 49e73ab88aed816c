import { describe, expect, it } from 'vitest';
import { AD_MANAGER_SCRIPTS, requestPrivacy, withUsPrivacy } from './request-privacy.ts';

const free = {
  decided: true,
  optedOut: false,
  limitedAds: false,
  usPrivacy: '1YNN',
  gpp: { string: 'DBABLA~BVQqAAAAAAA.QA', sections: [7] },
};

describe('what ad requests say of a visitor', () => {
  it('passes the strings on', () => {
    expect(requestPrivacy(free, false)).toEqual({
      restrictDataProcessing: false,
      nonPersonalizedAds: false,
      limitedAds: false,
      mayIdentify: true,
      usPrivacy: '1YNN',
      gpp: free.gpp,
      adManagerScript: AD_MANAGER_SCRIPTS.full,
    });
  });

  it('restricts data and identity after an opt-out', () => {
    const out = requestPrivacy({ ...free, optedOut: true, usPrivacy: '1YYN' }, false);
    expect(out).toMatchObject({
      restrictDataProcessing: true,
      nonPersonalizedAds: true,
      mayIdentify: false,
      usPrivacy: '1YYN',
    });
  });

  it('takes the script for limited ads where the config or the choice asks for them', () => {
    expect(requestPrivacy(free, true).adManagerScript).toBe(AD_MANAGER_SCRIPTS.limited);
    expect(requestPrivacy({ ...free, limitedAds: true }, false).adManagerScript).toBe(
      AD_MANAGER_SCRIPTS.limited,
    );
    expect(requestPrivacy(free, true).mayIdentify).toBe(false);
  });

  it('takes a visitor without a decision for opted out', () => {
    expect(requestPrivacy({ ...free, decided: false }, false)).toMatchObject({
      restrictDataProcessing: true,
      limitedAds: true,
      mayIdentify: false,
      usPrivacy: '1YYN',
    });
  });
});

describe('an address of a third party', () => {
  it('has us_privacy once', () => {
    const once = withUsPrivacy('https://ads.example/w.js?a=1', '1YYN');
    expect(once).toBe('https://ads.example/w.js?a=1&us_privacy=1YYN');
    expect(withUsPrivacy(once, '1YNN')).toBe('https://ads.example/w.js?a=1&us_privacy=1YNN');
    expect(withUsPrivacy(`${once}&us_privacy=1---`, '1YNN').match(/us_privacy/g)).toHaveLength(1);
  });

  it('has none without a string', () => {
    expect(withUsPrivacy('https://ads.example/w.js', '')).toBe('https://ads.example/w.js');
  });
});
