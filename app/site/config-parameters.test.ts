import { describe, expect, it } from 'vitest';
import { configParameters } from './config-parameters.ts';

const site = {
  brid: 'sampleNews',
  customer: 'sample-news',
  environment: 'production',
  language: 'es',
} as const;
const OF_SITE = {
  brid: 'sampleNews',
  customer: 'sample-news',
  environment: 'production',
  market: 'es-us',
  lang: 'es',
};
const visitor = {
  auid: 'a-1',
  abt: 7,
  entryPoint: 'portal',
  cd: { gaid: 'g', os: 'android' },
  rp: { device_model: 'M' },
  fromApp: true,
  campaign: 'spring',
  extra: { extra_a: '1' },
} as const;

describe('the config call sends (section 7)', () => {
  it('the visitor, with all of cd, and the site', () => {
    expect(configParameters(visitor, site)).toEqual({
      ...OF_SITE,
      auid: 'a-1',
      abt: '7',
      cm: 'spring',
      cd: '{"gaid":"g","os":"android"}',
      entryPoint: 'portal',
      extra_a: '1',
    });
  });

  it('no empty values', () => {
    const optedOut = { ...visitor, auid: '', abt: undefined, cd: {}, campaign: undefined, extra: {} };
    expect(configParameters(optedOut, site)).toEqual({ ...OF_SITE, entryPoint: 'portal' });
  });

  it('the site, before the visitor is known', () => {
    expect(configParameters(undefined, site)).toEqual(OF_SITE);
  });

  it('the site’s own values, whatever extra parameters an address has', () => {
    const extra = { extra_brid: 'x', brid: 'other' };
    expect(configParameters({ ...visitor, extra }, site).brid).toBe('sampleNews');
  });
});
