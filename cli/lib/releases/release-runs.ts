import path from 'node:path';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { writeForAll } from '#cli/lib/deployment/readable-deployment.ts';
import { compareFiles, readDeploy } from '#cli/lib/deployment/verify-deployment.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { releaseReportSchema } from './release-report.ts';
import { digestOf, openReleases, type Releases } from './releases.ts';

/** Options of `promote` and `rollback`. */
export interface ReleaseOptions {
  to: string;
  digest?: string;
  json?: boolean;
}

/**
 * Copies a verified deployment beside the earlier ones, and makes it the one that is served.
 * @throws CommandError if a file of it is not as its deploy.json says
 */
export function runPromote(folder: string, { to, json }: ReleaseOptions, { output }: CommandContext): number {
  writeForAll();
  const { brid, files } = readDeploy(folder);
  const [wrong] = compareFiles(folder, files);
  if (wrong)
    throw new CommandError(
      `${folder} is not whole: ${wrong.path} (${wrong.message}).`,
      'Build it again, or copy it again.',
      EXIT.findings,
    );
  const releases = openReleases(path.resolve(to), brid);
  const before = releases.current();
  const digest = digestOf(folder);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  orSayFull(path.resolve(to), bytes, () => releases.promote(folder, digest));
  printRelease({ brid, to, before, releases }, json, output);
  return EXIT.fine;
}

/** Makes an earlier release the one that is served. @throws CommandError if there is none */
export function runRollback(
  brid: string,
  { to, digest, json }: ReleaseOptions,
  { output }: CommandContext,
): number {
  const releases = openReleases(path.resolve(to), brid);
  const before = releases.current();
  const earlier = digest ?? releases.earlier();
  if (earlier === undefined)
    throw new CommandError(`There is no earlier release of ${brid} in ${to}.`, undefined, EXIT.findings);
  releases.rollBack(earlier);
  printRelease({ brid, to, before, releases }, json, output);
  return EXIT.fine;
}

/** @throws CommandError if the disk is full */
function orSayFull(to: string, bytes: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new CommandError(
      `${to}: no space left on device; the release that is served was not touched.`,
      `Free about ${Math.ceil(bytes / 1e6)} MB and run it again.`,
      EXIT.findings,
    );
  }
}

function printRelease(
  done: { brid: string; to: string; before: string | undefined; releases: Releases },
  json: boolean | undefined,
  output: CommandContext['output'],
): void {
  const { brid, before, releases } = done;
  const link = path.join(path.resolve(done.to), brid);
  const report = releaseReportSchema.parse({
    brid,
    link,
    digest: releases.current(),
    before: before ?? null,
    releases: releases.list(),
  });
  if (json) output.print(JSON.stringify(report, null, 2));
  else if (before === report.digest) output.print(`${link} is release ${before} already.`);
  else
    output.print(
      `${link} is release ${report.digest}${before ? `; before it was ${before}` : ''}. Restart its server.`,
    );
}
