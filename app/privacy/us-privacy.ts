/** A parsed US privacy string (IAB US Privacy String, version 1). */
interface UsPrivacy {
  /** Whether the law applies to this visitor; false for `1---` only. */
  applies: boolean;
  /** Whether notice and an opportunity to opt out were given. */
  notice: boolean | undefined;
  /** Whether the visitor has opted out of the sale of data. */
  optedOut: boolean | undefined;
  /** Whether the transaction is covered by the IAB's Limited Service Provider Agreement. */
  lspa: boolean | undefined;
}

/** The US privacy string where the law does not apply (section 9: `1` and three flags). */
const US_PRIVACY_NOT_APPLICABLE = '1---';

/** Encodes the string: `1` and three flags, Y, N or -. Notice is always given, as every page links to the choice. */
export function usPrivacyString({ applies, optedOut }: { applies: boolean; optedOut: boolean }): string {
  return applies ? `1Y${optedOut ? 'Y' : 'N'}N` : US_PRIVACY_NOT_APPLICABLE;
}

const FLAGS: Readonly<Record<string, boolean>> = { Y: true, N: false };

/** Parses a string; undefined for anything but version 1, case-sensitive. */
export function readUsPrivacy(text: unknown): UsPrivacy | undefined {
  if (typeof text !== 'string' || !/^1[YN-]{3}$/.test(text)) return undefined;
  const [notice, optedOut, lspa] = [...text.slice(1)].map((flag) => FLAGS[flag]);
  return { applies: text !== US_PRIVACY_NOT_APPLICABLE, notice, optedOut, lspa };
}

/** Whether a string permits the sale of data: it says so, or that no law applies. Malformed text never does. */
export function usPrivacyPermitsSale(text: unknown): boolean {
  const parsed = readUsPrivacy(text);
  return parsed !== undefined && (!parsed.applies || parsed.optedOut === false);
}
