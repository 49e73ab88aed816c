import { encodeUsNat, US_NAT, type UsNatFields } from './us-nat.ts';
import { usPrivacyString } from './us-privacy.ts';

/** Facts that both signals encode. */
export interface PrivacyFacts {
  optedOut: boolean;
  /** Global Privacy Control is on. */
  gpc: boolean;
  /** False where the brand states that no law applies (`dnsUseNotApplicable`); an opt-out is signalled all the same. */
  applicable: boolean;
}

/** The two signals that advertising reads. */
export interface PrivacySignals {
  /** `1` and three flags (section 9; IAB US Privacy String 1). */
  usPrivacy: string;
  /** The GPP string and the ids of the sections that apply; [-1] for none (IAB GPP CMP API 1.1). */
  gpp: { string: string; sections: readonly number[] };
}

/** Header of a GPP string without a section, and of one with usnat only (section ids as Fibonacci codes). */
const NO_SECTION = 'DBAA';
const ONLY_US_NAT = 'DBABLA';

const GIVEN = 1;
const OPT_OUT = { yes: 1, no: 2 } as const;
const NOT_COVERED = 2;

/** The fields of the usnat section; undefined where no law applies. Sensitive data is not processed at all. */
export function usNatFields({ optedOut, gpc, applicable }: PrivacyFacts): UsNatFields | undefined {
  if (!applicable && !optedOut) return undefined;
  const choice = optedOut ? OPT_OUT.yes : OPT_OUT.no;
  return {
    Version: 2,
    SharingNotice: GIVEN,
    SaleOptOutNotice: GIVEN,
    SharingOptOutNotice: GIVEN,
    TargetedAdvertisingOptOutNotice: GIVEN,
    SaleOptOut: choice,
    SharingOptOut: choice,
    TargetedAdvertisingOptOut: choice,
    MspaCoveredTransaction: NOT_COVERED,
    Gpc: gpc,
  };
}

/** Both signals from one decision, so that they cannot contradict each other. */
export function privacySignals(facts: PrivacyFacts): PrivacySignals {
  const fields = usNatFields(facts);
  return {
    usPrivacy: usPrivacyString({ applies: fields !== undefined, optedOut: facts.optedOut }),
    gpp: fields
      ? { string: `${ONLY_US_NAT}~${encodeUsNat(fields)}`, sections: [US_NAT.id] }
      : { string: NO_SECTION, sections: [-1] },
  };
}
