import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** What a run of the command line came to. */
export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Options of Node for a short program, where V8's optimising compiler takes a fifth of the processor time. */
export const SHORT_PROGRAM = ['--no-opt'] as const;

/** Runs `masthead` as a person would, without a terminal. */
export function runMasthead(args: readonly string[], environment: Record<string, string> = {}): Run {
  const done = spawnSync(
    process.execPath,
    [...SHORT_PROGRAM, path.resolve('cli/bin/masthead.mjs'), ...args],
    {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    },
  );
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

/** For a shell, which warns of a locale that its machine lacks. */
export const QUIET_SHELL = { LC_ALL: 'C' };
