import type { Log } from '#app/lib/log.ts';
import {
  VariableFileError,
  type Variables,
  variablesFromFiles,
} from '#app/lib/variables-from-files.server.ts';
import { fillSecrets, isSecretName } from '#schemas/brand/secrets.ts';
import type { LoadedBrand } from './load-brands.server.ts';

/**
 * A brand with the environment's values for its secrets, or those of the files that `NAME_FILE` names; unset ones are
 * left out, and logged.
 */
export function withSecrets(loaded: LoadedBrand, environment: Variables, log: Log): LoadedBrand {
  const { brand, missing } = fillSecrets(loaded.brand, readFiles(environment, log));
  for (const { name, path } of missing) {
    log.warn(`brand ${brand.brid}: ${name} is not set, so ${path} is left out. Set it and start again.`);
  }
  return { ...loaded, brand };
}

function readFiles(environment: Variables, log: Log): Variables {
  try {
    return variablesFromFiles(environment, isSecretName);
  } catch (error) {
    if (!(error instanceof VariableFileError)) throw error;
    log.warn(error.message);
    return environment;
  }
}
