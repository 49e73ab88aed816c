import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { shellWord } from '#app/lib/shell-word.ts';
import { type CheckResult, fault, fine } from '#cli/lib/doctor/check-result.ts';
import { nearestExisting } from '#cli/lib/doctor/machine/nearest-existing.ts';

/** Checks that the data folder can be written or created, without writing. */
export function checkDataFolder(folder: string): CheckResult {
  const there = existsSync(folder);
  const base = nearestExisting(folder);
  if (!statSync(base).isDirectory()) {
    return fault(
      `the data folder ${folder} cannot be used: ${base} is a file`,
      `mv ${shellWord(base)} ${shellWord(`${base}.old`)}  # or: export DATA_DIR=<another folder>`,
    );
  }
  if (!isWritable(base)) {
    return fault(
      there ? `the data folder ${folder} cannot be written` : `the data folder ${folder} cannot be made`,
      `sudo chown -R "$USER" ${shellWord(base)}  # or: export DATA_DIR=<another folder>`,
    );
  }
  return fine(
    there ? `the data folder ${folder} can be written` : `the first start makes the data folder ${folder}`,
  );
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
