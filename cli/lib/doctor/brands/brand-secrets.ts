import { fine, type Verdict, warning } from '#cli/lib/doctor/verdict.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { fillSecrets } from '#schemas/brand/secrets.ts';

/** Which variables that the brands refer to are not set: one finding a variable. Values are never looked at. */
export function judgeSecrets(
  brands: readonly Brand[],
  variables: Readonly<Record<string, string | undefined>>,
): Verdict[] {
  const users = new Map<string, string[]>();
  for (const brand of brands) {
    for (const { name, path } of fillSecrets(brand, variables).missing) {
      users.set(name, [...(users.get(name) ?? []), `${brand.brid} (${path})`]);
    }
  }
  if (users.size === 0) return [fine('all variables that brands refer to are set')];
  return [...users].map(([name, places]) =>
    warning(`${name} is not set; it is named by ${places.join(', ')}`, `export ${name}=<its value>`),
  );
}
