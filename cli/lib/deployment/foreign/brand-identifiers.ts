import type { Brand } from '#schemas/brand/brand-schema.ts';
import { claimsOf } from '#schemas/brand/rules/host-claims.ts';

/** A text that identifies a brand. */
export interface Identifier {
  brid: string;
  /** Subdomains of a domain count as the domain; ids may be ordinary words. */
  kind: 'domain' | 'id';
  text: string;
}

/** The identifiers of a brand: its domains, and the ids under which calls, events, searches and streams know it. */
export function identifiersOf(brand: Brand): Identifier[] {
  const { brid } = brand;
  const ids = [brid, ...Object.values(claimsOf(brand).own ?? {})];
  return [
    ...unique([...brand.domains, brand.domainOfDistributor]).map(
      (text): Identifier => ({ brid, kind: 'domain', text }),
    ),
    ...unique(ids).map((text): Identifier => ({ brid, kind: 'id', text })),
  ];
}

/** The identifier of a brand whose file has mistakes: its folder's name. */
export function identifiersOfBroken(brid: string): Identifier[] {
  return [{ brid, kind: 'id', text: brid }];
}

function unique(texts: ReadonlyArray<string | undefined>): string[] {
  return [...new Set(texts)].filter((text): text is string => text !== undefined && text.length > 1);
}
