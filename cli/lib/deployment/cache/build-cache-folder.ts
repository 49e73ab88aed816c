import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';

/** In the folder of what builds keep for later ones: the program that all deployments share. */
export const STAGINGS = 'deployment';

/**
 * The folder of what builds keep for later ones: the build, or one beside the deployments where that may not be written,
 * as in a package that another user installed.
 * @param out folder of the deployments
 */
export function buildCacheFolder(build: string, out: string): string {
  try {
    mkdirSync(path.join(build, STAGINGS), { recursive: true });
    accessSync(path.join(build, STAGINGS), constants.W_OK);
    return build;
  } catch {
    return path.join(out, '.masthead');
  }
}
