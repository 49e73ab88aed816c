import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readStaging, type StagedProgram, type Staging } from './staged-program.ts';

/**
 * Moves a new staging to its final path in the folder of all stagings, and removes those of other programs. Two
 * builds at the same time stage the same program: the first one stays, as deployments may link to its files already.
 * @param fresh folder of the staging; its name begins with a dot
 * @returns the staging at the final path
 * @throws Error when it cannot be moved
 */
export function publishStaging(root: string, fresh: string, { hash, state }: StagedProgram): Staging {
  const place = path.join(root, hash);
  const found = () => {
    const staging = readStaging(place);
    return staging?.program.state === state ? staging : undefined;
  };
  for (const name of readdirSync(root)) {
    if (name.startsWith('.') || (name === hash && found())) continue;
    rmSync(path.join(root, name), { recursive: true, force: true });
  }
  try {
    renameSync(fresh, place);
  } catch (error) {
    // Another build was quicker.
    if (!found()) throw error;
  }
  const staging = found();
  if (!staging) throw new Error(`The program that was staged in ${place} is gone. Run the build again.`);
  return staging;
}
