import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { linkOrCopy } from '#app/lib/link-or-copy.server.ts';

const stagedFileSchema = z.object({
  path: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** Modification time of the staged file, ms; it differs if the file was written to later. */
  mtimeMs: z.number(),
});

const stagedProgramSchema = z.object({
  /** 16 hexadecimal digits over paths and contents. */
  hash: z.string(),
  /** State of the sources it was staged from. */
  state: z.string(),
  files: z.array(stagedFileSchema),
  /** Bill of materials, CycloneDX. */
  sbom: z.record(z.string(), z.unknown()),
});

/** The common program of all deployments, ready to be linked. */
export type StagedProgram = z.infer<typeof stagedProgramSchema>;

/** A staging that can be used. */
export interface Staging {
  /** Folder that holds the files. */
  folder: string;
  program: StagedProgram;
}

/** Folder of the staged files, below the staging's own. */
export const STAGED_FILES = 'files';
/** Description of a staging, in its folder. */
export const STAGED_DESCRIPTION = 'program.json';

/** Reads a staging; undefined if there is none, or if one of its files changed since it was staged. */
export function readStaging(folder: string): Staging | undefined {
  try {
    const text = readFileSync(path.join(folder, STAGED_DESCRIPTION), 'utf8');
    const program = stagedProgramSchema.parse(JSON.parse(text));
    const files = path.join(folder, STAGED_FILES);
    const whole = program.files.every((file) => {
      const { size, mtimeMs } = statSync(path.join(files, file.path));
      return size === file.bytes && mtimeMs === file.mtimeMs;
    });
    return whole ? { folder: files, program } : undefined;
  } catch {
    return undefined;
  }
}

/** Puts the program into a folder by hard links, or copies where there can be none. */
export function linkProgram({ folder, program }: Staging, target: string): void {
  const made = new Set<string>();
  for (const file of program.files) {
    const to = path.join(target, file.path);
    const parent = path.dirname(to);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    linkOrCopy(path.join(folder, file.path), to);
  }
}
