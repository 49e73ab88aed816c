import { execFile } from 'node:child_process';
import path from 'node:path';
import { type Run, SHORT_PROGRAM } from './run-masthead.ts';

/** Runs `masthead` as a person would, while this process goes on: its fakes can answer what the command asks. */
export function runMastheadAsync(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> {
  const options = { env: { ...process.env, ...environment } };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...SHORT_PROGRAM, path.resolve('cli/bin/masthead.mjs'), ...args],
      options,
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}
