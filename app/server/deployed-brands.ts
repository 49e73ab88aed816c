import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  type BrandRegistry,
  type LoadedBrand,
  mapBrands,
  type WrongSecret,
  withSecrets,
} from '#app/brand/brand.port.server.ts';
import type { SiteSettings } from '#app/http/http.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import { messageOf } from '#app/lib/message-of.ts';
import type { Variables } from '#app/lib/variables-from-files.server.ts';
import { filledBrandSchema } from '#schemas/brand/brand-schema.ts';
import { reportingIn } from '#schemas/events/reporting-in.ts';

const deployedSchema = z.object({ version: z.string(), brandVersion: z.string(), brand: filledBrandSchema });

/** The brand of a deployment, and the version of the product that built it. */
interface DeployedBrand {
  loaded: LoadedBrand;
  version: string;
}

/**
 * Reads `brand.json` of a deployment, and the brand's secrets from the environment.
 * @param wrong what becomes of a secret whose file cannot be used
 * @throws Error with a sentence for the operator: the file is missing or damaged
 */
export function readDeployedBrand(
  folder: string,
  environment: Variables,
  log: Log,
  wrong: WrongSecret = 'leave-out',
): DeployedBrand {
  const file = path.join(folder, 'brand.json');
  const { brand, brandVersion, version } = parse(file);
  return { version, loaded: withSecrets({ brand, folder, version: brandVersion }, environment, log, wrong) };
}

function parse(file: string): z.infer<typeof deployedSchema> {
  try {
    return deployedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
    throw new Error(`${file} cannot be used: ${reason}\nDeploy the folder again.`, { cause: error });
  }
}

/**
 * The brands as a deployment has them: their events go where its environment says (decision 0013), and in staging a
 * host that no brand lists counts as the staging domain (section 2, "Brand choice").
 */
export function brandsForDeployment(
  { environment, stagingDomain }: Pick<SiteSettings, 'environment' | 'stagingDomain'>,
  brands: BrandRegistry,
): BrandRegistry {
  const here = mapBrands(brands, (brand) => ({ ...brand, reporting: reportingIn(brand, environment) }));
  if (environment !== 'staging' || stagingDomain === undefined) return here;
  return { ...here, byHost: (host) => here.byHost(host) ?? here.byHost(stagingDomain) };
}
