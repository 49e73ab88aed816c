import { type Brand, FALLBACK_BRID, sinceSchema } from '#schemas/brand/brand-schema.ts';
import { siteHost } from '#schemas/brand/host-name.ts';

/** What is compared between brands to find whose an address is. */
export interface BrandClaims {
  brid: string;
  domains: readonly string[];
  /** Since when the brand stands, as its file says. */
  since?: string | undefined;
  /** The file has mistakes, so only this much of it is known. */
  isBroken?: boolean | undefined;
}

/** One address that a brand claims, and the key of its file that does. */
export interface HostClaim {
  brid: string;
  /** As the file states it. */
  host: string;
  /** Two claims of one key are about the same site. */
  key: string;
  path: ReadonlyArray<string | number>;
}

/** What a valid brand claims. */
export function claimsOf({ brid, domains, since }: Pick<Brand, 'brid' | 'domains' | 'since'>): BrandClaims {
  return { brid, domains, since };
}

/**
 * What can be told of the claims of a brand file with mistakes.
 * @param data the file over its presets, as far as it could be read
 */
export function claimsOfBroken(brid: string, data: Readonly<Record<string, unknown>> = {}): BrandClaims {
  const domains = Array.isArray(data.domains) ? data.domains.filter((one) => typeof one === 'string') : [];
  const since = sinceSchema.safeParse(data.since);
  return { brid, domains, since: since.success ? since.data : undefined, isBroken: true };
}

/** The addresses of a brand: its domains, and its own under `localhost`, where ids have no letter case. */
export function hostClaims({ brid, domains }: BrandClaims): HostClaim[] {
  const own = `${brid.toLowerCase()}.localhost`;
  return [
    { brid, host: own, key: own, path: ['brid'] },
    ...domains.map(
      (host, index): HostClaim => ({ brid, host, key: siteHost(host), path: ['domains', index] }),
    ),
  ];
}

/**
 * Which of two brands was there first: negative for the first one, positive for the second, 0 where nothing says. The
 * fallback brand comes before all, then brands that do not say since when they stand, then the others by `since`.
 */
export function compareAge(a: BrandClaims, b: BrandClaims): number {
  const [ageOfA, ageOfB] = [ageText(a), ageText(b)];
  return ageOfA === ageOfB ? 0 : ageOfA < ageOfB ? -1 : 1;
}

function ageText({ brid, since }: BrandClaims): string {
  return brid === FALLBACK_BRID ? '' : `1${since ?? ''}`;
}

/** An order for all brands: by age, and where nothing says who is older, valid ones first, then by id. */
export function byAge(a: BrandClaims, b: BrandClaims): number {
  const broken = Number(a.isBroken ?? false) - Number(b.isBroken ?? false);
  return compareAge(a, b) || broken || (a.brid < b.brid ? -1 : 1);
}
