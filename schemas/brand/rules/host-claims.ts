import { type Brand, FALLBACK_BRID, sinceSchema } from '#schemas/brand/brand-schema.ts';
import { ENVIRONMENTS } from '#schemas/brand/cms/overrides.ts';
import { siteHost } from '#schemas/brand/host-name.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';

/** The facts of a brand that decide which brand gets a host. */
export interface BrandClaims {
  brid: string;
  domains: readonly string[];
  /** Ids that the brand had before it was renamed. */
  formerIds?: readonly string[] | undefined;
  /** Since when the brand exists, as its file says. */
  since?: string | undefined;
  /** The file has mistakes, so only this much is known. */
  isBroken?: boolean | undefined;
  /** Values that only one brand may have, by the dotted path of their key. */
  own?: Readonly<Record<string, string>> | undefined;
}

/** One host, or one value that no two brands may share, and the key of the file that claims it. */
export interface HostClaim {
  brid: string;
  /** The host or value, as written in the file. */
  host: string;
  /** Two claims of one key are about the same site, or the same value. */
  key: string;
  path: ReadonlyArray<string | number>;
}

/** The event stream; an environment may have another one. */
const STREAM_KEY = 'reporting.atomStream';

/** Keys whose value tells brands apart for carriers and partners: event streams, customer key, search-partner id. */
const UNSHARED_KEYS = [
  STREAM_KEY,
  'customer',
  'googleSearchId',
  ...ENVIRONMENTS.map((environment) => `environments.${environment}.${STREAM_KEY}`),
];

/** What a value stands for: the key at which it claims it, without the environment of an override. */
export function claimedKey(path: HostClaim['path']): string {
  return path.slice(path[0] === 'environments' ? 2 : 0).join('.');
}

/** The claims of a valid brand. */
export function claimsOf(brand: ClaimedKeys): BrandClaims {
  const { brid, domains, since, formerIds } = brand;
  return { brid, domains, since, formerIds, own: ownValues(brand) };
}

/** What a valid brand's claims are read from. */
type ClaimedKeys = Pick<Brand, 'brid' | 'domains' | 'since'> &
  Partial<Pick<Brand, 'customer' | 'googleSearchId' | 'reporting' | 'environments' | 'formerIds'>>;

function ownValues(data: object): Record<string, string> {
  const values = UNSHARED_KEYS.map((key) => [key, valueAt(data, key.split('.'))] as const);
  return Object.fromEntries(
    values.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * The claims of a brand file with mistakes, as far as they can be read.
 * @param data the file merged over its presets, as far as it could be read
 */
export function claimsOfBroken(brid: string, data: Readonly<Record<string, unknown>> = {}): BrandClaims {
  const textsOf = (list: unknown) =>
    Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  const since = sinceSchema.safeParse(data.since);
  return {
    brid,
    domains: textsOf(data.domains),
    formerIds: textsOf(data.formerIds),
    since: since.success ? since.data : undefined,
    isBroken: true,
    own: ownValues(data),
  };
}

/** The hosts of a brand: its domains, and those of its ids under `localhost`, where ids have no letter case. */
export function hostClaims({ brid, domains, formerIds = [] }: BrandClaims): HostClaim[] {
  const ofId = (id: string, path: HostClaim['path']): HostClaim => {
    const host = `${id.toLowerCase()}.localhost`;
    return { brid, host, key: host, path };
  };
  return [
    ofId(brid, ['brid']),
    ...formerIds.map((id, index) => ofId(id, ['formerIds', index])),
    ...domains.map(
      (host, index): HostClaim => ({ brid, host, key: siteHost(host), path: ['domains', index] }),
    ),
  ];
}

/** All claims of a brand: its hosts, then the values that no other brand may have. */
export function brandClaims(brand: BrandClaims): HostClaim[] {
  const values = Object.entries(brand.own ?? {}).map(([name, value]): HostClaim => {
    const path = name.split('.');
    return { brid: brand.brid, host: value, key: `${claimedKey(path)}=${value.toLowerCase()}`, path };
  });
  return [...hostClaims(brand), ...values];
}

/** Whether a claim is about a host. */
export function isHostClaim({ path }: HostClaim): boolean {
  return path[0] === 'brid' || path[0] === 'domains' || path[0] === 'formerIds';
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
