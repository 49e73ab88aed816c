import { GppModel, UsNat } from '@iabgpp/cmpapi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PrivacyFacts, privacySignals, usNatFields } from './privacy-signals.ts';
import { readUsNat } from './read-us-nat.ts';
import { readUsPrivacy, usPrivacyPermitsSale } from './us-privacy.ts';

const facts: fc.Arbitrary<PrivacyFacts> = fc
  .record({ optedOut: fc.boolean(), gpc: fc.boolean(), applicable: fc.boolean() })
  .map((fact) => ({ ...fact, optedOut: fact.optedOut || fact.gpc }));

describe('the two signals', () => {
  it('have these values', () => {
    expect(privacySignals({ optedOut: false, gpc: false, applicable: true })).toEqual({
      usPrivacy: '1YNN',
      gpp: { string: 'DBABLA~CVQqAAAAAACA.QA', sections: [7] },
    });
    expect(privacySignals({ optedOut: true, gpc: true, applicable: true })).toEqual({
      usPrivacy: '1YYN',
      gpp: { string: 'DBABLA~CVQVAAAAAACA.YA', sections: [7] },
    });
    expect(privacySignals({ optedOut: false, gpc: false, applicable: false })).toEqual({
      usPrivacy: '1---',
      gpp: { string: 'DBAA', sections: [-1] },
    });
  });

  it('never contradict each other, nor the decision', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        const { usPrivacy, gpp } = privacySignals(fact);
        const nat = readUsNat(gpp.string.split('~')[1]);
        expect(usPrivacyPermitsSale(usPrivacy)).toBe(!fact.optedOut);
        expect(readUsPrivacy(usPrivacy)?.applies).toBe(nat !== undefined);
        expect(gpp.sections).toEqual(nat ? [7] : [-1]);
        if (!nat) return;
        const { SaleOptOut, SharingOptOut, TargetedAdvertisingOptOut } = nat;
        const said = readUsPrivacy(usPrivacy)?.optedOut ? 1 : 2;
        expect([SaleOptOut, SharingOptOut, TargetedAdvertisingOptOut]).toEqual([said, said, said]);
        expect(nat.Gpc).toBe(fact.gpc);
      }),
    );
  });

  it('are decoded by the IAB’s library to the same fields', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        const model = new GppModel(privacySignals(fact).gpp.string);
        const fields = usNatFields(fact);
        expect(model.hasSection('usnat')).toBe(fields !== undefined);
        for (const [name, value] of Object.entries(fields ?? {})) {
          expect([name, model.getFieldValue('usnat', name)]).toEqual([name, value]);
        }
        expect(model.encode()).toBe(privacySignals(fact).gpp.string);
      }),
    );
    expect(UsNat.ID).toBe(7);
  });
});
