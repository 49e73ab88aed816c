import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Run } from './run-masthead.ts';

/**
 * Runs `masthead` in this process, in a tenth of the time that a process of its own takes: for what commands print.
 * Signals, closed streams and crashes need `runMasthead`. One run at a time. Needs the built command line.
 */
export async function runInProcess(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> {
  const file = pathToFileURL(path.resolve('build/cli/masthead.mjs')).href;
  const { main } = (await import(file)) as { main(args: readonly string[], root: string): Promise<number> };
  const before = { ...process.env };
  const [stdout, stderr] = [taken(process.stdout), taken(process.stderr)];
  Object.assign(process.env, environment);
  try {
    return { code: await main(args, process.cwd()), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    for (const stream of [stdout, stderr]) stream.giveBack();
  }
}

/** What is written to a stream, in place of the stream. */
function taken(stream: NodeJS.WriteStream) {
  const { write } = stream;
  const listeners = stream.listeners('error');
  let text = '';
  stream.write = (chunk: string | Uint8Array) => {
    text += String(chunk);
    return true;
  };
  return {
    text: () => text,
    giveBack() {
      stream.write = write;
      stream.removeAllListeners('error');
      for (const listener of listeners) stream.on('error', listener as (error: Error) => void);
    },
  };
}
