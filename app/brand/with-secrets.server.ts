import type { Log } from '#app/lib/log.ts';
import { fillSecrets } from '#schemas/brand/secrets.ts';
import type { LoadedBrand } from './load-brands.server.ts';

/** A brand with the environment's values for its secrets; unset ones are left out, and logged. */
export function withSecrets(
  loaded: LoadedBrand,
  environment: Readonly<Record<string, string | undefined>>,
  log: Log,
): LoadedBrand {
  const { brand, missing } = fillSecrets(loaded.brand, environment);
  for (const { name, path } of missing) {
    log.warn(`brand ${brand.brid}: ${name} is not set, so ${path} is left out. Set it and start again.`);
  }
  return { ...loaded, brand };
}
