/** The US privacy string read (IAB US Privacy String, version 1). */
export interface UsPrivacy {
  /** Whether the law applies to this visitor; false for `1---` alone. */
  applies: boolean;
  /** Whether notice and a way to opt out were given. */
  notice: boolean | undefined;
  /** Whether the visitor has opted out of the sale of data. */
  optedOut: boolean | undefined;
  /** Whether the transaction falls under the IAB's Limited Service Provider Agreement. */
  lspa: boolean | undefined;
}

/** The US privacy string where the law does not apply (section 9: `1` and three flags). */
export const US_PRIVACY_NOT_APPLICABLE = '1---';

/** Writes the string: `1` and three flags, Y, N or -. Notice is always given: every page links the choice. */
export function usPrivacyString({ applies, optedOut }: { applies: boolean; optedOut: boolean }): string {
  return applies ? `1Y${optedOut ? 'Y' : 'N'}N` : US_PRIVACY_NOT_APPLICABLE;
}

const FLAGS: Readonly<Record<string, boolean>> = { Y: true, N: false };

/** Reads a string; undefined for anything that is not one of version 1, letter for letter. */
export function readUsPrivacy(text: unknown): UsPrivacy | undefined {
  if (typeof text !== 'string' || !/^1[YN-]{3}$/.test(text)) return undefined;
  const [notice, optedOut, lspa] = [...text.slice(1)].map((flag) => FLAGS[flag]);
  return { applies: text !== US_PRIVACY_NOT_APPLICABLE, notice, optedOut, lspa };
}

/** Whether a string permits the sale of data: it says so, or that no law applies. Malformed text never does. */
export function usPrivacyPermitsSale(text: unknown): boolean {
  const read = readUsPrivacy(text);
  return read !== undefined && (!read.applies || read.optedOut === false);
}
