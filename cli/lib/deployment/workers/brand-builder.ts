import path from 'node:path';
import { loadPresets } from '#app/brand/brand.port.server.ts';
import {
  type BuildContext,
  type BuiltBrand,
  buildBrand,
  recheckBrand,
} from '#cli/lib/deployment/build-brand.ts';
import type { BrandInspection } from '#cli/lib/deployment/cache/build-record.ts';
import { inspectBrand, type PresetHashes } from '#cli/lib/deployment/cache/inspect-brand.ts';
import type { Identifier } from '#cli/lib/deployment/foreign/brand-identifiers.ts';
import { indexIdentifiers } from '#cli/lib/deployment/foreign/find-identifiers.ts';
import type { ProgramIdentifiers } from '#cli/lib/deployment/foreign/program-identifiers.ts';
import { readStaging } from '#cli/lib/deployment/program/staged-program.ts';
import { readServingTemplates } from '#cli/lib/deployment/serving/serving-files.ts';
import type { Project } from '#cli/lib/project.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';

/** What a bench needs to know before its first task; plain data, as it goes to other threads. */
export interface BuilderSetup {
  project: Project;
  out: string;
  tool: string;
  presetHashes: PresetHashes;
}

/** What must be known before anything is built. */
export interface BuildSetup {
  /** Folder of the staging, below `build/deployment/`. */
  staging: string;
  identifiers: readonly Identifier[];
  program: ProgramIdentifiers;
}

/** Something to do for one brand. */
export interface BuilderTask {
  kind: 'look' | 'build' | 'recheck';
  brid: string;
}

/** What came of a task. A failure says why in `issues`. */
export interface TaskResult {
  brid: string;
  look: BrandInspection;
  issues: Issue[];
  built?: Extract<BuiltBrand, { ok: true }>;
  ms: number;
}

/** A place where brands are read and built, one after the other. */
export interface BrandBuilder {
  prepare(setup: BuildSetup): void;
  run(task: BuilderTask): TaskResult;
}

/** A bench in this thread. */
export function createBrandBuilder({ project, out, tool, presetHashes }: BuilderSetup): BrandBuilder {
  const { presets } = loadPresets(project.brands);
  let ground: BuildContext | undefined;
  const look = (brid: string) => inspectBrand(project.brands, brid, presets, presetHashes, tool);
  return {
    prepare(setup) {
      ground = groundOf(project, out, setup);
    },
    run({ kind, brid }) {
      const started = performance.now();
      const looked = look(brid);
      const answer = { brid, look: looked.look, issues: looked.issues, ms: 0 };
      const done = kind === 'look' || !looked.loaded || !ground ? {} : work(kind, looked.loaded, ground);
      return { ...answer, ...done, ms: Math.round(performance.now() - started) };
    },
  };
}

function work(
  kind: 'build' | 'recheck',
  loaded: NonNullable<ReturnType<typeof inspectBrand>['loaded']>,
  ground: BuildContext,
): Partial<TaskResult> {
  try {
    if (kind === 'recheck') return { issues: recheckBrand(loaded, ground) };
    const built = buildBrand(loaded, ground);
    return built.ok ? { built } : { issues: built.issues };
  } catch (error) {
    return { issues: [notWritten(path.join(ground.out, loaded.brand.brid), error)] };
  }
}

function groundOf(project: Project, out: string, setup: BuildSetup): BuildContext {
  const staging = readStaging(setup.staging);
  if (!staging) throw new Error(`The staged program ${setup.staging} is gone or was changed. Build again.`);
  const templates = readServingTemplates(path.join(project.templates, 'deploy'));
  const check = { index: indexIdentifiers(setup.identifiers), program: setup.program };
  return { project, out, staging, templates, check, environment: process.env };
}

/** A full disk or a folder without rights stops this brand, not the others. */
function notWritten(target: string, error: unknown): Issue {
  const place = { file: target, line: 0, column: 0, path: '' };
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'not-written',
    ...place,
    message,
    hint: 'The deployment that was there before is still there.',
  };
}
