import { describe, expect, it } from 'vitest';
import {
  allowedThirdParties,
  type ThirdParty,
  thirdPartiesOf,
  thirdPartyHosts,
  thirdPartySchema,
} from './third-parties.ts';

const OFF = { vwoEnabled: false, smartLookEnabled: false };
const VENDOR: ThirdParty = {
  name: 'counter',
  purpose: 'Counts visits',
  consent: 'measurement',
  src: 'https://cdn.counter.example/c.js',
};

describe('third-party scripts', () => {
  it('are none if no switch is on and none is listed', () => {
    expect(thirdPartiesOf({ thirdParties: [] }, OFF)).toEqual([]);
    expect(thirdPartyHosts([])).toEqual([]);
  });

  it('are included by a switch if their key is set too', () => {
    const on = {
      vwoEnabled: true,
      vwoAccountId: '123',
      smartLookEnabled: true,
    };
    const found = thirdPartiesOf({ thirdParties: [VENDOR] }, on);
    expect(found.map(({ name }) => name)).toEqual(['vwo', 'counter']);
    expect(found[0]).toMatchObject({ timeoutMs: 2000 });
  });

  it('are absent after an opt-out that covers them', () => {
    const all = [VENDOR, { ...VENDOR, name: 'recorder', consent: 'sharing' as const }];
    expect(allowedThirdParties(all, true).map(({ name }) => name)).toEqual(['counter']);
    expect(allowedThirdParties(all, false)).toHaveLength(2);
  });

  it('have their hosts listed once, for the content security policy', () => {
    const all = [{ ...VENDOR, hosts: ['*.counter.example', 'cdn.counter.example'] }];
    expect(thirdPartyHosts(all)).toEqual(['https://cdn.counter.example', 'https://*.counter.example']);
  });

  it.each([
    { ...VENDOR, src: 'http://cdn.counter.example/c.js' },
    { ...VENDOR, hosts: ['https://counter.example'] },
    { ...VENDOR, consent: 'any' },
    { ...VENDOR, timeoutMs: 5 },
  ])('are refused when invalid: %o', (entry) =>
    expect(thirdPartySchema.safeParse(entry).success).toBe(false),
  );
});
