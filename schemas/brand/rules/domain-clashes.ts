import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';

/** A finding about one brand's domains, with the brand's id. */
export interface DomainClash {
  brid: string;
  issue: Issue;
}

/**
 * Domains that two brands claim (a mistake: a request could show only one of them), and domains below another
 * brand's (a warning: cookies of the one reach the other).
 */
export function domainClashes(brands: ReadonlyArray<Pick<Brand, 'brid' | 'domains'>>): DomainClash[] {
  const owner = new Map<string, string>();
  const clashes: DomainClash[] = [];
  const add = (brid: string, severity: 'error' | 'warning', code: string, message: string, hint: string) => {
    const file = `brands/${brid}/brand.yaml`;
    clashes.push({
      brid,
      issue: { severity, code, file, line: 0, column: 0, path: 'domains', message, hint },
    });
  };
  for (const { brid, domains } of brands) {
    for (const domain of domains) {
      const first = owner.get(domain);
      if (first === undefined) owner.set(domain, brid);
      else
        add(
          brid,
          'error',
          'domain-clash',
          `${domain} belongs to brand ${first} already`,
          'Take it out of one of the two.',
        );
    }
  }
  for (const [domain, brid] of owner) {
    for (
      let parent = domain.replace(/^[^.]+\./, '');
      parent.includes('.');
      parent = parent.replace(/^[^.]+\./, '')
    ) {
      const above = owner.get(parent);
      if (above === undefined || above === brid) continue;
      add(
        brid,
        'warning',
        'subdomain',
        `${domain} lies below ${parent} of brand ${above}`,
        'Use a domain of its own, or share none of its cookies.',
      );
    }
  }
  return clashes;
}
