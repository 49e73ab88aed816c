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

/** What shall be built, and how. */
export interface BuildRequest {
  project: Project;
  /** Ids of the brands, all of them known. */
  brids: readonly string[];
  out: string;
  /** Brands in flight at a time. */
  jobs: number;
  force: boolean;
  /** False ends the run after the first brand that cannot be built. */
  keepGoing: boolean;
  /** Asked between brands; true ends the run with what is whole. */
  interrupted(): boolean;
  /** Hears of each brand, in the order of `brids`. */
  heard(result: BrandResult): void;
  /** Hears how far the run is. */
  progress(step: string, done: number, of: number): void;
}

/** What came of one brand, and why it was built. */
export type BrandResult = { brid: string; why: string[] } & (
  | { kind: 'built'; files: number; bytes: number; ms: number }
  | { kind: 'unchanged' }
  | { kind: 'failed'; issues: Issue[] }
);

/** Builds what changed. What is remembered of it is written at the end, also when the run is interrupted. */
export async function buildBrands(wish: BuildRequest): Promise<void> {
  const session = openSession(wish.project, wish.out);
  const { tool } = session.ground;
  const setup = { project: wish.project, out: wish.out, tool, presetHashes: session.presets };
  const room = openWorkerPool(wish.jobs, path.join(wish.project.build, 'cli', 'build-worker.mjs'), setup);
  try {
    const broken = await lookAtChanged(wish, session, room);
    const mistakes = new Map([...clashesOf(session), ...broken]);
    if (!wish.interrupted()) await buildChanged(wish, session, room, mistakes);
  } finally {
    await room.close();
    writeBuildRecord(session.recordFile, session.record);
  }
}

/** Reads the brands that changed, all of the project's, as each brand's output is searched for every other's ids. */
async function lookAtChanged(
  wish: BuildRequest,
  session: BuildSession,
  room: WorkerPool,
): Promise<Map<string, Issue[]>> {
  const mistakes = new Map<string, Issue[]>();
  const brids = brandsToInspect(session, new Set(wish.brids));
  let done = 0;
  await room.run(
    brids.map((brid) => ({ kind: 'look', brid })),
    ({ brid, look, issues }) => {
      session.record.brands[brid] = { ...session.record.brands[brid], look };
      if (issues.length > 0) mistakes.set(brid, issues);
      wish.progress('reading brands', ++done, brids.length);
    },
    wish.interrupted,
  );
  return mistakes;
}

async function buildChanged(
  wish: BuildRequest,
  session: BuildSession,
  room: WorkerPool,
  mistakes: ReadonlyMap<string, Issue[]>,
): Promise<void> {
  const identifiers = allIdentifiers(session);
  const key = checkKey(session, identifiers);
  const order = inOrder(wish.brids, wish.heard);
  const reasons = new Map<string, RebuildReason[]>();
  const tasks: BuilderTask[] = [];
  let failed = false;
  for (const brid of wish.brids) {
    const entry = session.record.brands[brid];
    const issues = mistakes.get(brid);
    if (issues || !entry?.look) {
      failed = true;
      order.tell({ brid, why: [], kind: 'failed', issues: issues ?? [] });
      continue;
    }
    const why = reasonsFor(session, brid, entry.look, wish.force);
    reasons.set(brid, why);
    if (why.length > 0) tasks.push({ kind: 'build', brid });
    else if (entry.build?.checkedAgainst !== key) tasks.push({ kind: 'recheck', brid });
    else order.tell({ brid, why: [], kind: 'unchanged' });
  }
  if (tasks.length > 0) {
    room.prepare({
      staging: path.dirname(session.staging.folder),
      identifiers,
      program: programNames(session, key, identifiers),
    });
  }
  const stopped = () => wish.interrupted() || (failed && !wish.keepGoing);
  let done = 0;
  await room.run(
    tasks,
    (answer) => {
      const result = resultOf(answer, reasons.get(answer.brid) ?? []);
      failed ||= result.kind === 'failed';
      note(session, answer, key);
      order.tell(result);
      wish.progress('building', ++done, tasks.length);
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

/** The brand may have changed since it was first looked at, so what was built is noted, not what was planned. */
function note(session: BuildSession, { brid, look, built, issues }: TaskResult, key: string): void {
  if (built) recordBuild(session, brid, look, built.output, key);
  else if (issues.length === 0) recordCheck(session, brid, key);
}
