import { readUsNat, US_NAT, wholeUsNat } from '#app/privacy/privacy.port.ts';

/**
 * A GPP string's sections as their fields, by their prefix: what Prebid's activity controls decide by. Without the
 * fields they take every visitor for opted out. Only usnat is known, as it is the only one that we write.
 */
export function parsedSections(gpp: string): Record<string, unknown> {
  const [, section] = gpp.split('~');
  const fields = readUsNat(section);
  return fields ? { [US_NAT.prefix]: { ...wholeUsNat(fields), Gpc: fields.Gpc === true } } : {};
}
