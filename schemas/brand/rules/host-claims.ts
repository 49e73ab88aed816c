import { type Brand, FALLBACK_BRID, sinceSchema } from '#schemas/brand/brand-schema.ts';
import { siteHost } from '#schemas/brand/host-name.ts';

/** The facts of a brand that decide which brand gets a host. */
export interface BrandClaims {
  brid: string;
  domains: readonly string[];
  /** Since when the brand exists, as its file says. */
  since?: string | undefined;
  /** The file has mistakes, so only this much is known. */
  isBroken?: boolean | undefined;
}

/** One host that a brand claims, and the key of its file that claims it. */
export interface HostClaim {
  brid: string;
  /** As written in the file. */
  host: string;
  /** Two claims of one key are about the same site. */
  key: string;
  path: ReadonlyArray<string | number>;
}

/** The claims of a valid brand. */
export function claimsOf({ brid, domains, since }: Pick<Brand, 'brid' | 'domains' | 'since'>): BrandClaims {
  return { brid, domains, since };
}

/**
 * The claims of a brand file with mistakes, as far as they can be read.
 * @param data the file merged over its presets, as far as it could be read
 */
export function claimsOfBroken(brid: string, data: Readonly<Record<string, unknown>> = {}): BrandClaims {
  const domains = Array.isArray(data.domains) ? data.domains.filter((one) => typeof one === 'string') : [];
  const since = sinceSchema.safeParse(data.since);
  return { brid, domains, since: since.success ? since.data : undefined, isBroken: true };
}

/** The hosts of a brand: its domains, and its own under `localhost`, where ids have no letter case. */
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
 * Which of two brands is older: negative for the first one, positive for the second, 0 if nothing decides. The
 * fallback brand is first, then brands without `since`, then the others by `since`.
 */
export function compareAge(a: BrandClaims, b: BrandClaims): number {
  const [ageOfA, ageOfB] = [ageText(a), ageText(b)];
  return ageOfA === ageOfB ? 0 : ageOfA < ageOfB ? -1 : 1;
}

function ageText({ brid, since }: BrandClaims): string {
  return brid === FALLBACK_BRID ? '' : `1${since ?? ''}`;
}

/** A total order of brands: by age, and if that is undecided, valid ones first, then by id. */
export function byAge(a: BrandClaims, b: BrandClaims): number {
  const broken = Number(a.isBroken ?? false) - Number(b.isBroken ?? false);
  return compareAge(a, b) || broken || (a.brid < b.brid ? -1 : 1);
}
