import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** What a run of the command line came to. */
export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `masthead` as a person would, without a terminal. */
export function runMasthead(args: readonly string[], environment: Record<string, string> = {}): Run {
  const done = spawnSync(process.execPath, [path.resolve('cli/bin/masthead.mjs'), ...args], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}
