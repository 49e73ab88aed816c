import { base64Of, withoutIds } from '#app/visitor/visitor.port.ts';
import { base64Json, jsonText } from '#schemas/api/query-values.ts';

/**
 * Removes what identifies visitors from the parameters `cd` and `rp` of an address; a value that cannot be parsed
 * is dropped.
 */
export function withoutNamedVisitor(parameters: Readonly<Record<string, string>>): Record<string, string> {
  const { cd, rp, ...others } = parameters;
  const device = jsonText.safeParse(cd).data;
  const profile = base64Json.safeParse(rp).data;
  return {
    ...others,
    ...(device ? { cd: JSON.stringify(withoutIds(device)) } : {}),
    ...(profile ? { rp: base64Of(withoutIds(profile)) } : {}),
  };
}
