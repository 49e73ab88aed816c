import { z } from 'zod';
import type { PageKind } from '#schemas/page-config/page-kind.ts';
import { filledCmsConfigSchema } from './cms-config.ts';

/** Any keys at any depth; keys that a brand does not have are dropped. */
function partOf(schema: z.ZodObject): z.ZodObject {
  const keys = Object.entries(schema.shape).map(([key, value]): [string, z.ZodType] => {
    const inner = value instanceof z.ZodOptional ? value.unwrap() : value;
    return [key, (inner instanceof z.ZodObject ? partOf(inner) : (inner as z.ZodType)).optional()];
  });
  return z.object(Object.fromEntries(keys));
}

/**
 * The `pageConfig.cmsConfig` of a carrier's config call (section 7): any keys of a brand's cmsConfig. Keys whose values
 * are secrets in a brand file have their values here, as the back end sends them.
 */
export const carrierCmsConfigSchema = partOf(filledCmsConfigSchema);

/** The keys that a carrier's back end sets, by page kind. */
export type CarrierConfigs = Partial<
  Record<PageKind, { cmsConfig: Readonly<Record<string, unknown>> } | undefined>
>;
