import { describe, expect, it } from 'vitest';
import { privacySignals } from '#app/privacy/privacy-signals.ts';
import { parsedSections } from './parsed-sections.ts';

const sectionsOf = (optedOut: boolean, gpc = false, applicable = true) =>
  parsedSections(privacySignals({ optedOut, gpc, applicable }).gpp.string);

describe('sections for activity controls', () => {
  it('say what the string says', () => {
    const sharing = {
      SaleOptOut: 2,
      SharingOptOut: 2,
      SaleOptOutNotice: 1,
      MspaCoveredTransaction: 2,
      Gpc: false,
    };
    expect(sectionsOf(false)).toMatchObject({ usnat: sharing });
    expect(sectionsOf(true, true)).toMatchObject({ usnat: { SaleOptOut: 1, SharingOptOut: 1, Gpc: true } });
  });

  it('have every field, as controls look into lists that the text leaves out', () => {
    expect(sectionsOf(false)).toMatchObject({
      usnat: {
        KnownChildSensitiveDataConsents: [0, 0, 0],
        PersonalDataConsents: 0,
        MspaServiceProviderMode: 0,
      },
    });
  });

  it('are none where no law applies, and none of what cannot be read', () => {
    expect(sectionsOf(false, false, false)).toEqual({});
    expect(parsedSections('DBABLA~x')).toEqual({});
    expect(parsedSections('')).toEqual({});
  });
});
