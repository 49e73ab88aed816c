import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadPresets } from '#app/brand/brand.port.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
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
import { CommandError } from '#cli/lib/exit-codes.ts';
import { fileSystemRefusal } from '#cli/lib/file-system-refusal.ts';
import type { Project } from '#cli/lib/project.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';

/** What a builder needs before its first task; plain data, as it is posted to other threads. */
export interface BuilderSetup {
  project: Project;
  out: string;
  tool: string;
  presetHashes: PresetHashes;
}

/** What building depends on besides the brand; posted before the first build. */
export interface BuildSetup {
  /** Folder of the staging. */
  staging: string;
  identifiers: readonly Identifier[];
  program: ProgramIdentifiers;
}

/** A task for one brand. */
export interface BuilderTask {
  kind: 'inspect' | 'build' | 'recheck';
  brid: string;
}

/** The result of a task; for a failure, `issues` says why. */
export interface TaskResult {
  brid: string;
  inspection: BrandInspection;
  issues: Issue[];
  built?: Extract<BuiltBrand, { ok: true }>;
  ms: number;
}

/** Reads and builds brands, one after the other. */
export interface BrandBuilder {
  prepare(setup: BuildSetup): void;
  run(task: BuilderTask): TaskResult;
}

/** A builder that works in this thread. */
export function createBrandBuilder({ project, out, tool, presetHashes }: BuilderSetup): BrandBuilder {
  const { presets } = loadPresets(project.brands);
  let context: BuildContext | undefined;
  const inspection = (brid: string) => inspectBrand(project.brands, brid, presets, presetHashes, tool);
  return {
    prepare(setup) {
      context = contextOf(project, out, setup);
    },
    run({ kind, brid }) {
      const started = performance.now();
      const inspected = inspection(brid);
      const answer = { brid, inspection: inspected.inspection, issues: inspected.issues, ms: 0 };
      const done =
        kind === 'inspect' || !inspected.loaded || !context ? {} : work(kind, inspected.loaded, context);
      return { ...answer, ...done, ms: Math.round(performance.now() - started) };
    },
  };
}

function work(
  kind: 'build' | 'recheck',
  loaded: NonNullable<ReturnType<typeof inspectBrand>['loaded']>,
  context: BuildContext,
): Partial<TaskResult> {
  try {
    if (kind === 'recheck') return { issues: recheckBrand(loaded, context) };
    const built = buildBrand(loaded, context);
    return built.ok ? { built } : { issues: built.issues };
  } catch (error) {
    return { issues: [notWritten(path.join(context.out, loaded.brand.brid), error)] };
  }
}

function contextOf(project: Project, out: string, setup: BuildSetup): BuildContext {
  const staging = readStaging(setup.staging);
  if (!staging) throw new Error(`The staged program ${setup.staging} is gone or was changed. Build again.`);
  const templates = readServingTemplates(path.join(project.templates, 'deploy'));
  const check = { index: indexIdentifiers(setup.identifiers), program: setup.program };
  return { project, out, staging, templates, check };
}

/** A full disk or a folder without permission stops this brand, not the others. */
export function notWritten(target: string, thrown: unknown): Issue {
  const error = fileSystemRefusal(thrown) ?? thrown;
  const remedy = error instanceof CommandError && error.hint ? [error.hint] : [];
  const before = existsSync(target) ? ['The deployment that was there before is still there.'] : [];
  return {
    ...{ code: 'not-written', file: target, line: 0, column: 0, path: '' },
    message: messageOf(error),
    hint: [...remedy, ...before].join(' ') || 'Run it again.',
  };
}
