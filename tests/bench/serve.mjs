import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Starts a program and waits for the port that it prints.
 * @param command the program and its arguments
 */
export function startCommand([program, ...args], environment = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, DRAIN_S: '0', ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
    const onOutput = (chunk) => {
      text += chunk;
      const port = /on http:\/\/[^\s:]+:(\d+)/.exec(text)?.[1];
      if (!port) return;
      // What is logged from now on would be searched in the process that asks and measures.
      child.stdout.off('data', onOutput).resume();
      resolve({ port: Number(port), pid: child.pid, stop: () => child.kill() });
    };
    child.stdout.on('data', onOutput);
  });
}

/** The same for a script of Node. */
export function startProgram(args, environment = {}) {
  return startCommand([process.execPath, ...args], environment);
}

/** Serves the project's brands with a new store. */
export async function serveBrands(environment = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'masthead-bench-'));
  const site = await startProgram(['cli/bin/masthead.mjs', 'serve', '--demo'], {
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: data,
    ...environment,
  });
  return {
    port: site.port,
    pid: site.pid,
    data,
    stop() {
      site.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
