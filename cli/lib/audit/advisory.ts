import { z } from 'zod';
import { compareVersions } from './compare-versions.ts';

const eventSchema = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
  limit: z.string().optional(),
});

const affectedSchema = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
  versions: z.array(z.string()).default([]),
  ranges: z.array(z.object({ type: z.string(), events: z.array(eventSchema) })).default([]),
});

/** An advisory (OSV schema 1.x, ossf.github.io/osv-schema); other fields are ignored. */
export const advisorySchema = z.object({
  id: z.string(),
  modified: z.string(),
  withdrawn: z.string().optional(),
  aliases: z.array(z.string()).default([]),
  summary: z.string().default(''),
  affected: z.array(affectedSchema).default([]),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
});

/** One advisory. */
export type Advisory = z.infer<typeof advisorySchema>;
type Range = z.infer<typeof affectedSchema>['ranges'][number];

/** An installed package. */
export interface InstalledPackage {
  name: string;
  version: string;
}

/**
 * Whether an advisory is about a version of a package of npm, by its list of versions or its ranges (OSV schema,
 * "Evaluation"). A version that cannot be compared counts as affected: somebody should look at it.
 */
export function affects({ affected, withdrawn }: Advisory, { name, version }: InstalledPackage): boolean {
  if (withdrawn !== undefined) return false;
  return affected.some((one) => {
    if (one.package?.ecosystem !== 'npm' || one.package.name !== name) return false;
    return one.versions.includes(version) || one.ranges.some((range) => isIn(range, version));
  });
}

function isIn({ type, events }: Range, version: string): boolean {
  if (type === 'GIT') return false;
  try {
    return isBetween(events, version);
  } catch {
    return true;
  }
}

function isBetween(events: Range['events'], version: string): boolean {
  const versionOf = (event: Range['events'][number]) =>
    event.introduced ?? event.fixed ?? event.last_affected ?? event.limit ?? '0';
  const inOrder = [...events].sort((a, b) => compareVersions(versionOf(a), versionOf(b)));
  let isAffected = false;
  for (const { introduced, fixed, last_affected: last } of inOrder) {
    if (introduced !== undefined && compareVersions(version, introduced) >= 0) isAffected = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isAffected = false;
    if (last !== undefined && compareVersions(version, last) > 0) isAffected = false;
  }
  const limits = events.flatMap(({ limit }) => (limit === undefined || limit === '*' ? [] : [limit]));
  return isAffected && (limits.length === 0 || limits.some((limit) => compareVersions(version, limit) < 0));
}

/** The versions that an advisory calls fixed, of one package. */
export function fixedVersions({ affected }: Advisory, name: string): string[] {
  const fixed = affected
    .filter((one) => one.package?.ecosystem === 'npm' && one.package.name === name)
    .flatMap(({ ranges }) => ranges.flatMap(({ events }) => events.flatMap((event) => event.fixed ?? [])));
  return [...new Set(fixed)];
}
