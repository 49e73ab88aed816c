import { UsNat } from '@iabgpp/cmpapi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUsNat } from './read-us-nat.ts';
import { encodeUsNat, type UsNatFields } from './us-nat.ts';

const two = fc.integer({ min: 0, max: 2 });
const list = (length: number) => fc.array(two, { minLength: length, maxLength: length });
const core = fc.record({
  SharingNotice: two,
  SaleOptOutNotice: two,
  SharingOptOutNotice: two,
  TargetedAdvertisingOptOutNotice: two,
  SensitiveDataProcessingOptOutNotice: two,
  SensitiveDataLimitUseNotice: two,
  SaleOptOut: two,
  SharingOptOut: two,
  TargetedAdvertisingOptOut: two,
  PersonalDataConsents: two,
  MspaCoveredTransaction: fc.constantFrom(1, 2),
  MspaOptOutOptionMode: two,
  MspaServiceProviderMode: two,
  Gpc: fc.boolean(),
});
const fieldsOf = (version: 1 | 2) =>
  fc
    .tuple(core, list(version === 1 ? 12 : 16), list(version === 1 ? 2 : 3))
    .map(([fields, data, children]) => ({
      ...fields,
      Version: version,
      SensitiveDataProcessing: data,
      KnownChildSensitiveDataConsents: children,
    }));

/** The same section, encoded by the IAB's library. */
function byTheIab(fields: UsNatFields): string {
  const section = new UsNat();
  for (const [name, value] of Object.entries(fields)) section.setFieldValue(name, value);
  return section.encode();
}

describe('the usnat section', () => {
  it.each([1, 2] as const)('of version %i is written as the library of the IAB writes it', (version) => {
    fc.assert(
      fc.property(fieldsOf(version), (fields) => {
        expect(encodeUsNat(fields)).toBe(byTheIab(fields));
      }),
      { numRuns: 300 },
    );
  });

  it.each([1, 2] as const)('of version %i is read back as it was written', (version) => {
    fc.assert(
      fc.property(fieldsOf(version), (fields) => {
        expect(readUsNat(encodeUsNat(fields))).toEqual(fields);
      }),
    );
  });

  it('may lack the Gpc segment', () => {
    const { Gpc: _, ...fields } = readUsNat('CVVVkkkkkpFY.YA') ?? {};
    expect(encodeUsNat(fields)).toBe('CVVVkkkkkpFY');
    expect(readUsNat('CVVVkkkkkpFY')).toEqual(fields);
  });

  it.each([
    '',
    'z',
    '.',
    'C',
    'CVVVkkkk',
    'DAAAAAAAAABA',
    'AAAAAAAAAABA',
    'CAAAAAAAAABA.',
    'CAAAAAAAAABA.AA',
    'CAA+AAAAAABA',
    'CAAAAAAAAABA.QA.QA',
    null,
    7,
  ])('is not parsed from %j', (malformed) => expect(readUsNat(malformed)).toBeUndefined());
});
