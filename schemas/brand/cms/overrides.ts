import { z } from 'zod';
import { APPEND, mergeMaps } from '#schemas/brand/layers/merge-maps.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { reportingSchema } from '#schemas/events/reporting.ts';
import { PAGE_KINDS } from '#schemas/page-config/page-kind.ts';
import type { CarrierConfigs } from './carrier-config.ts';
import { type CmsConfig, cmsConfigSchema } from './cms-config.ts';

/** Environments in which a deployment may run. */
export const ENVIRONMENTS = ['production', 'staging', 'test', 'development'] as const;

/** One of the environments. */
export type Environment = (typeof ENVIRONMENTS)[number];

/** Owner of a setting, and the last day on which it should apply. */
export const ownershipSchema = z.strictObject({
  owner: z.string().min(1).optional().describe('Owner: a person, a team or an address.'),
  expires: z.iso
    .date({
      error: ({ input }) =>
        /^\d{4}-\d\d-\d\d$/.test(String(input))
          ? 'the calendar has no such day'
          : 'a date is written as 2026-12-31',
    })
    .optional()
    .describe('Last day of validity, as 2026-12-31. After that, `validate` warns.'),
});

/**
 * The schema of an override: any keys at any depth, `null` where a key may be missing, and `<key>+append` for lists.
 */
function overrideOf(schema: z.ZodObject): z.ZodObject {
  const entries = Object.entries(schema.shape).flatMap(([key, value]): Array<[string, z.ZodType]> => {
    const isOptional = value instanceof z.ZodOptional;
    const inner = (isOptional ? value.unwrap() : value) as z.ZodType;
    const whole = inner instanceof z.ZodObject ? overrideOf(inner) : inner;
    const text = value.description ?? inner.description ?? '';
    const own: [string, z.ZodType] = [key, (isOptional ? whole.nullable() : whole).optional().describe(text)];
    if (!(inner instanceof z.ZodArray)) return [own];
    return [own, [`${key}${APPEND}`, inner.optional().describe(`Added to ${key}, instead of replacing it.`)]];
  });
  return z.strictObject(Object.fromEntries(entries));
}

const cmsOverride = overrideOf(cmsConfigSchema).optional().describe('Keys of cmsConfig that differ here.');

const pageOverride = z.strictObject({ ...ownershipSchema.shape, cmsConfig: cmsOverride });

/** Overrides for one page kind. */
export const pagesSchema = z
  .partialRecord(z.enum(PAGE_KINDS), pageOverride)
  .describe('Overrides by page kind, applied over the brand’s own values.');

/** Overrides for one environment. */
export const environmentsSchema = z
  .partialRecord(
    z.enum(ENVIRONMENTS),
    z.strictObject({
      ...ownershipSchema.shape,
      reporting: overrideOf(reportingSchema)
        .optional()
        .describe('Destination of events in this environment, merged key by key over the brand’s own.'),
      cmsConfig: cmsOverride,
    }),
  )
  .describe('Overrides by environment, applied over those of the page.');

const abNumber = z.int().min(1).max(1000);

/** Overrides for a part of the visitors, by their A/B number (section 6: 1 to 1000). */
export const experimentsSchema = z
  .array(
    z.strictObject({
      name: z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9-]{1,39}$/,
          'an experiment is named with 2 to 40 lower-case letters, digits and -',
        )
        .describe('Name, as events report it.'),
      range: z
        .tuple([abNumber, abNumber])
        .refine(([from, to]) => from <= to, { error: 'a range starts with its lower number' })
        .describe('First and last A/B number, 1 to 1000: [1, 500] is one half.'),
      pages: z
        .array(z.enum(PAGE_KINDS))
        .min(1)
        .optional()
        .describe('Page kinds to which it applies. Default all.'),
      ...ownershipSchema.shape,
      cmsConfig: cmsOverride,
    }),
  )
  .describe(
    'Overrides for a range of the A/B number, applied over all others; later entries take precedence. Default none.',
  );

/** The parts of a brand that may override its cmsConfig. */
export interface Overrides {
  pages: z.infer<typeof pagesSchema>;
  environments: z.infer<typeof environmentsSchema>;
  experiments: z.infer<typeof experimentsSchema>;
  /** What the carrier's back end says of each page, where a deployment asks it. Never in a brand file. */
  carrierConfigs?: CarrierConfigs;
}

/** An override that applies: its path in the resolved brand, and its keys. */
export interface ActiveOverride {
  /** Path of the override in the brand, for example `['pages', 'portal']`; `carrierConfigs` is the carrier's. */
  path: readonly string[];
  cmsConfig: Readonly<Record<string, unknown>>;
}

/** Facts on which overrides depend. */
export interface OverrideFacts {
  page: (typeof PAGE_KINDS)[number];
  environment: Environment;
  /** The visitor's A/B number, 1 to 1000; without it no experiment applies. */
  abt?: number | undefined;
}

/** The overrides that apply, in the order in which they are merged: page, environment, experiments, carrier. */
export function activeOverrides(brand: Overrides, facts: OverrideFacts): ActiveOverride[] {
  const { page, environment, abt } = facts;
  const found = [
    { path: ['pages', page], override: brand.pages[page] },
    { path: ['environments', environment], override: brand.environments[environment] },
    ...brand.experiments.map((override, index) => ({
      path: ['experiments', String(index)],
      override: isIn(override, page, abt) ? override : undefined,
    })),
    { path: ['carrierConfigs', page], override: brand.carrierConfigs?.[page] },
  ];
  return found.flatMap(({ path, override }) =>
    isPlainMap(override?.cmsConfig) ? [{ path, cmsConfig: override.cmsConfig }] : [],
  );
}

function isIn(
  experiment: Overrides['experiments'][number],
  page: OverrideFacts['page'],
  abt: number | undefined,
): boolean {
  const [from, to] = experiment.range;
  return abt !== undefined && abt >= from && abt <= to && (experiment.pages?.includes(page) ?? true);
}

/** Some keys of cmsConfig as they are on a page: for comparing many pages, without copying the whole of each. */
export function keysOnPage<K extends keyof CmsConfig>(
  brand: Overrides & { cmsConfig: CmsConfig },
  keys: readonly K[],
  facts: OverrideFacts,
): Pick<CmsConfig, K> {
  const wanted = new Set<string>(keys.flatMap((key) => [key, `${key}${APPEND}`]));
  const pick = (all: object) => Object.fromEntries(Object.entries(all).filter(([key]) => wanted.has(key)));
  const overrides = activeOverrides(brand, facts).map(({ path, cmsConfig }) => ({
    path,
    cmsConfig: pick(cmsConfig),
  }));
  return overriddenCmsConfig(pick(brand.cmsConfig) as CmsConfig, overrides);
}

/** cmsConfig merged with overrides: maps merge, lists replace or are appended to, `null` removes. */
export function overriddenCmsConfig(base: CmsConfig, overrides: readonly ActiveOverride[]): CmsConfig {
  if (overrides.length === 0) return base;
  const merged: Record<string, unknown> = structuredClone(base);
  for (const { cmsConfig } of overrides) mergeMaps(merged, cmsConfig);
  return merged as CmsConfig;
}

/**
 * A/B numbers of which one is in each group of visitors that the experiments make: which of them apply changes only
 * where a range begins, and after one ends. `undefined` is in none, as visitors without a number are.
 */
export function numbersOfGroups({ experiments }: Pick<Overrides, 'experiments'>): Array<number | undefined> {
  return [undefined, ...new Set(experiments.flatMap(({ range: [from, to] }) => [from, to + 1]))];
}
