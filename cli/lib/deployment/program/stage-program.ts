import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STAGINGS } from '#cli/lib/deployment/cache/build-cache-folder.ts';
import { listFiles } from '#cli/lib/deployment/list-files.ts';
import { billOfMaterials } from '#cli/lib/deployment/sbom/bill-of-materials.ts';
import type { Project } from '#cli/lib/project.ts';
import { type ProgramSource, programSources, sourcesState } from './program-sources.ts';
import { publishStaging } from './publish-staging.ts';
import {
  readStaging,
  STAGED_DESCRIPTION,
  STAGED_FILES,
  type StagedProgram,
  type Staging,
} from './staged-program.ts';

/** `package.json` of a deployment; without `type` Node would not read the server as a module. */
const MANIFEST = `${JSON.stringify({ private: true, type: 'module', engines: { node: '>=20.19' } }, null, 2)}\n`;

/**
 * Stages what all deployments share under `deployment/<hash>/` of the cache once: hashed, and read-only, as deployments link
 * to these very files. An up-to-date staging is reused; older ones are removed.
 * @param cache folder of what builds keep
 */
export function stageProgram(project: Project, cache: string): Staging {
  const root = path.join(cache, STAGINGS);
  const sources = programSources(project);
  const state = sourcesState(sources);
  mkdirSync(root, { recursive: true });
  for (const name of readdirSync(root)) {
    const staging = name.startsWith('.') ? undefined : readStaging(path.join(root, name));
    if (staging?.program.state === state) return staging;
  }
  return stage(project, root, sources, state);
}

function stage(project: Project, root: string, sources: readonly ProgramSource[], state: string): Staging {
  const fresh = path.join(root, `.${process.pid}.new`);
  rmSync(fresh, { recursive: true, force: true });
  try {
    const files = copyAll(sources, path.join(fresh, STAGED_FILES));
    const hash = createHash('sha256');
    for (const file of files) hash.update(`${file.path}\0${file.sha256}\n`);
    const program: StagedProgram = {
      hash: hash.digest('hex').slice(0, 16),
      state,
      files,
      sbom: billOfMaterials(project),
    };
    writeFileSync(path.join(fresh, STAGED_DESCRIPTION), JSON.stringify(program));
    return publishStaging(root, fresh, program);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function copyAll(sources: readonly ProgramSource[], folder: string): StagedProgram['files'] {
  for (const { from, to } of sources) copyFileSync(from, placeFor(folder, to));
  writeFileSync(placeFor(folder, 'package.json'), MANIFEST);
  return listFiles(folder).map((entry) => {
    const file = path.join(folder, entry.path);
    chmodSync(file, 0o444);
    return { ...entry, mtimeMs: statSync(file).mtimeMs };
  });
}

function placeFor(folder: string, file: string): string {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  return target;
}
