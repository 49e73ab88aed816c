import type { Log } from '#app/lib/log.ts';
import {
  VariableFileError,
  type Variables,
  variablesFromFiles,
} from '#app/lib/variables-from-files.server.ts';
import { fillSecrets } from '#schemas/brand/secrets.ts';
import type { LoadedBrand } from './load-brands.server.ts';

/** What becomes of a secret whose file cannot be used: it ends the start, or is left out and logged. */
export type WrongSecret = 'throw' | 'leave-out';

/**
 * A brand with the environment's values for its secrets, or those of the files that `NAME_FILE` names; unset ones are
 * left out, and logged.
 * @throws VariableFileError with `throw`, about a secret that the brand refers to
 */
export function withSecrets(
  loaded: LoadedBrand,
  environment: Variables,
  log: Log,
  wrong: WrongSecret = 'leave-out',
): LoadedBrand {
  const { brid } = loaded.brand;
  const reasons = new Map<string, string>();
  const found: Record<string, string | undefined> = {};
  for (const { name } of fillSecrets(loaded.brand, {}).missing) {
    try {
      found[name] = secretOf(name, environment);
    } catch (error) {
      if (wrong === 'throw' || !(error instanceof VariableFileError)) throw error;
      reasons.set(name, error.message);
    }
  }
  const { brand, missing } = fillSecrets(loaded.brand, found);
  for (const { name, path } of missing) {
    const reason = reasons.get(name);
    log.warn(
      reason === undefined
        ? `brand ${brid}: ${name} is not set, so ${path} is left out. Set it and start again.`
        : `brand ${brid}: ${path} is left out. ${reason}`,
    );
  }
  return { ...loaded, brand };
}

/** Reads the file of one secret only, so that another one's cannot be in its way. */
function secretOf(name: string, environment: Variables): string | undefined {
  return variablesFromFiles(environment, (one) => one === name)[name];
}
