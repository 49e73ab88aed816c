import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { plainBrandsFolder } from './plain-brands.ts';
import { SHORT_PROGRAM } from './run-masthead.ts';

/** A served site in a process of its own. */
export interface SiteProcess {
  port: number;
  pid: number;
  /** All that it has written so far. */
  output(): string;
  stop(): Promise<void>;
  /** Its exit code when it has ended; null where a signal ended it. */
  ended: Promise<number | null>;
  /** Ends it as kill -9 does. */
  kill(): void;
  /** Reads nothing that it writes any more, as when the program that takes its log has ended. */
  closeLog(): void;
  /** Sends it a signal. */
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): void;
}

/** `masthead serve` with demo stories. */
const SERVE = [path.resolve('cli/bin/masthead.mjs'), 'serve', '--demo'];

/** Those that run: a test that times out while its site starts has nothing to stop it by. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Starts `masthead serve` with demo stories (or another program) and waits until it says that it listens. Without
 * `BRANDS_DIR` it serves the project's brands without their ads and prompts.
 * @param uid user that it runs as; default: the one of this process
 * @throws Error with the program's output when it ends before that
 */
export function startSite(
  environment: Record<string, string>,
  args: readonly string[] = SERVE,
  uid?: number,
): Promise<SiteProcess> {
  return startProcess(environment, [...SHORT_PROGRAM, ...args], uid);
}

/** The same, with V8's optimising compiler as in a deployment: to be measured, or to serve thousands of pages. */
export function startSiteAsDeployed(
  environment: Record<string, string>,
  args: readonly string[] = SERVE,
): Promise<SiteProcess> {
  return startProcess(environment, args);
}

async function startProcess(
  environment: Record<string, string>,
  args: readonly string[],
  uid?: number,
): Promise<SiteProcess> {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { BRANDS_DIR: plainBrandsFolder(), ...process.env, DRAIN_S: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  });
  let text = '';
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    let isListening = false;
    const onOutput = (chunk: Buffer) => {
      text += chunk.toString();
      // A search copies the whole text: for each line of a long log that is most of a run's work in this process.
      if (isListening) return;
      const listening = /on http:\/\/[^\s:]+:(\d+)/.exec(text);
      isListening = listening !== null;
      if (listening) resolve(Number(listening[1]));
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${text}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    kill: () => void child.kill('SIGKILL'),
    closeLog() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    signal: (name) => void child.kill(name),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
