import path from 'node:path';
import { writeBuildRecord } from '#cli/lib/deployment/cache/build-record.ts';
import { type RebuildReason, reasonTexts } from '#cli/lib/deployment/cache/rebuild-reasons.ts';
import type { BuilderTask, TaskResult } from '#cli/lib/deployment/workers/brand-builder.ts';
import { openWorkerPool, type WorkerPool } from '#cli/lib/deployment/workers/worker-pool.ts';
import type { Project } from '#cli/lib/project.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import {
  allIdentifiers,
  type BuildSession,
  brandsToInspect,
  checkKey,
  clashesOf,
  openSession,
  programNames,
  reasonsFor,
  recordBuild,
  recordCheck,
} from './build-session.ts';
import { inOrder } from './in-order.ts';
import { unfitForProduction } from './unfit-for-production.ts';

/** What to build, and how. */
export interface BuildRequest {
  project: Project;
  /** Ids of the brands, all of them known. */
  brids: readonly string[];
  out: string;
  /** Brands built in parallel. */
  jobs: number;
  force: boolean;
  /** Brands for readers, not for a trial: those that are not ready are refused. */
  isForProduction: boolean;
  /** False ends the run after the first brand that cannot be built. */
  keepGoing: boolean;
  /** Called between brands; true ends the run after the present brand. */
  interrupted(): boolean;
  /** Called with each brand's result, in the order of `brids`. */
  onResult(result: BrandResult): void;
  /** Called with the progress of the run. */
  progress(step: string, done: number, of: number): void;
}

/** The result for one brand, and why it was built. */
export type BrandResult = { brid: string; why: string[] } & (
  | { kind: 'built'; files: number; bytes: number; ms: number }
  | { kind: 'unchanged' }
  | { kind: 'failed'; issues: Issue[] }
);

/** Builds what changed. The build record is written at the end, also when the run is interrupted. */
export async function buildBrands(request: BuildRequest): Promise<void> {
  const session = openSession(request.project, request.out);
  const { tool } = session.shared;
  const setup = { project: request.project, out: request.out, tool, presetHashes: session.presets };
  const pool = openWorkerPool(
    request.jobs,
    path.join(request.project.build, 'cli', 'build-worker.mjs'),
    setup,
  );
  try {
    const broken = await inspectChanged(request, session, pool);
    const unfit = request.isForProduction ? unfitForProduction(session.record.brands, request.brids) : [];
    const mistakes = new Map([...unfit, ...clashesOf(session), ...broken]);
    if (!request.interrupted()) await buildChanged(request, session, pool, mistakes);
  } finally {
    await pool.close();
    writeBuildRecord(session.recordFile, session.record);
  }
}

/**
 * Reads the brands that changed, also unselected ones, as each brand's output is searched for the ids of all others.
 */
async function inspectChanged(
  request: BuildRequest,
  session: BuildSession,
  pool: WorkerPool,
): Promise<Map<string, Issue[]>> {
  const mistakes = new Map<string, Issue[]>();
  const brids = brandsToInspect(session, new Set(request.brids));
  let done = 0;
  await pool.run(
    brids.map((brid) => ({ kind: 'inspect', brid })),
    ({ brid, inspection, issues }) => {
      session.record.brands[brid] = { ...session.record.brands[brid], inspection };
      if (issues.length > 0) mistakes.set(brid, issues);
      request.progress('reading brands', ++done, brids.length);
    },
    request.interrupted,
  );
  return mistakes;
}

async function buildChanged(
  request: BuildRequest,
  session: BuildSession,
  pool: WorkerPool,
  mistakes: ReadonlyMap<string, Issue[]>,
): Promise<void> {
  const identifiers = allIdentifiers(session);
  const key = checkKey(session, identifiers);
  const order = inOrder(request.brids, request.onResult);
  const reasons = new Map<string, RebuildReason[]>();
  const tasks: BuilderTask[] = [];
  let failed = false;
  for (const brid of request.brids) {
    const entry = session.record.brands[brid];
    const issues = mistakes.get(brid);
    if (issues || !entry?.inspection) {
      failed = true;
      order.push({ brid, why: [], kind: 'failed', issues: issues ?? [] });
      continue;
    }
    const why = reasonsFor(session, brid, entry.inspection, request.force);
    reasons.set(brid, why);
    if (why.length > 0) tasks.push({ kind: 'build', brid });
    else if (entry.build?.checkedAgainst !== key) tasks.push({ kind: 'recheck', brid });
    else order.push({ brid, why: [], kind: 'unchanged' });
  }
  if (tasks.length > 0) {
    pool.prepare({
      staging: path.dirname(session.staging.folder),
      identifiers,
      program: programNames(session, key, identifiers),
    });
  }
  const stopped = () => request.interrupted() || (failed && !request.keepGoing);
  let done = 0;
  await pool.run(
    tasks,
    (answer) => {
      const result = resultOf(answer, reasons.get(answer.brid) ?? []);
      failed ||= result.kind === 'failed';
      recordResult(session, answer, key);
      order.push(result);
      request.progress('building', ++done, tasks.length);
    },
    stopped,
  );
  order.finish();
}

function resultOf({ brid, built, issues, ms }: TaskResult, why: readonly RebuildReason[]): BrandResult {
  if (issues.length > 0) return { brid, why: reasonTexts(why, []), kind: 'failed', issues };
  if (!built) return { brid, why: [], kind: 'unchanged' };
  const { files, bytes, keys } = built;
  return { brid, why: reasonTexts(why, keys), kind: 'built', files, bytes, ms };
}

/** Records what was built, not what was planned: the brand may have changed since its inspection. */
function recordResult(
  session: BuildSession,
  { brid, inspection, built, issues }: TaskResult,
  key: string,
): void {
  if (built) recordBuild(session, brid, inspection, built.output, key);
  else if (issues.length === 0) recordCheck(session, brid, key);
}
