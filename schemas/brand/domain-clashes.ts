import type { Brand } from './brand-schema.ts';
import type { Issue } from './issue.ts';

/** Domains that two brands claim: a request could show only one of them. */
export function domainClashes(brands: readonly Brand[]): Issue[] {
  const owner = new Map<string, string>();
  const issues: Issue[] = [];
  for (const { brid, domains } of brands) {
    for (const domain of domains) {
      const first = owner.get(domain);
      if (first === undefined) owner.set(domain, brid);
      else {
        issues.push({
          code: 'domain-clash',
          file: `brands/${brid}/brand.yaml`,
          line: 0,
          column: 0,
          path: 'domains',
          message: `${domain} belongs to brand ${first} already`,
          hint: 'Take it out of one of the two.',
        });
      }
    }
  }
  return issues;
}
