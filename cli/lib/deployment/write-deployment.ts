import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkProgram, type Staging } from '#cli/lib/deployment/program/staged-program.ts';
import { whileAlone } from '#cli/lib/while-alone.ts';
import { prepareReplacement, replaceDeployment } from './replace-deployment.ts';

/**
 * Writes a deployment: links to the common program, and the brand's own files. It is written to another folder and
 * then renamed, so that an interrupted build leaves the last good one; a `data/` folder in it stays. Of two builds at
 * once, one waits.
 * @param brid whose deployment it is
 * @param files the brand's own files by path, `deploy.json` included
 * @param patienceMs how long to wait for another build; default: a minute
 */
export function writeDeployment(
  staging: Staging,
  brid: string,
  files: ReadonlyMap<string, Buffer>,
  target: string,
  patienceMs?: number,
): void {
  whileAlone(target, () => write(staging, brid, files, target), patienceMs);
}

function write(staging: Staging, brid: string, files: ReadonlyMap<string, Buffer>, target: string): void {
  const fresh = prepareReplacement(target, brid);
  try {
    mkdirSync(fresh, { recursive: true });
    linkProgram(staging, fresh);
    const made = new Set<string>();
    for (const [name, content] of files) {
      const file = path.join(fresh, name);
      const folder = path.dirname(file);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      writeFileSync(file, content);
    }
    replaceDeployment(target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
