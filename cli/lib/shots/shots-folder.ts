import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { type ShotsReport, shotsReportSchema } from './shots-report.ts';

/** Name of the list that marks a folder of shots. */
export const MANIFEST = 'shots.json';

/**
 * Refuses a folder with other content: the folder is replaced as a whole.
 * @throws CommandError that names it
 */
export function checkShotsFolder(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) {
    throw new CommandError(`${folder} is a file.`, 'Name a folder with --out.');
  }
  if (readdirSync(folder).length === 0 || readReport(folder)) return;
  throw new CommandError(
    `${folder} holds something else than shots, and would be replaced.`,
    'Name an empty or new folder with --out.',
  );
}

/**
 * The list of an earlier run.
 * @throws CommandError when the folder has no shots
 */
export function readShotsFolder(folder: string): ShotsReport {
  const report = readReport(folder);
  if (report) return report;
  throw new CommandError(
    `${folder} is no folder of shots.`,
    `Name the folder of an earlier run, which has a ${MANIFEST}.`,
  );
}

function readReport(folder: string): ShotsReport | undefined {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  try {
    return shotsReportSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Lets a temporary folder be filled and renames it when it is complete. A failure leaves the earlier one unchanged,
 * and no temporary folder.
 */
export async function replaceFolder<T>(target: string, fill: (fresh: string) => Promise<T>): Promise<T> {
  const beside = (ending: string) => path.join(path.dirname(target), `.${path.basename(target)}.${ending}`);
  const [fresh, former] = [beside('new'), beside('old')];
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    const result = await fill(fresh);
    rmSync(former, { recursive: true, force: true });
    if (existsSync(target)) renameSync(target, former);
    renameSync(fresh, target);
    return result;
  } finally {
    // A run that ended between the two renames has left the earlier folder under its other name.
    if (!existsSync(target) && existsSync(former)) renameSync(former, target);
    rmSync(former, { recursive: true, force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}
