import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A small file system of its own at a folder, seen only by programs that are started in it. */
export interface SmallDisk {
  /** The command that runs a program in it: put it before the program. */
  readonly enter: readonly string[];
  /** The folder, as this process sees it. */
  readonly folder: string;
  /** Leaves no byte free. */
  fill(): void;
  free(): void;
  remove(): void;
}

const CHUNKS = [1_048_576, 4_096, 1];

/**
 * Mounts a `tmpfs` at a folder in a namespace of its own, which needs no rights (Linux, `unshare`); it goes with the
 * process that holds it.
 * @throws Error where the kernel or its operator does not allow that
 */
export async function openSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  const script = 'mount -t tmpfs -o "size=$2m" none "$1" && echo ready && exec sleep infinity';
  const args = ['-Urm', 'sh', '-c', script, 'sh', folder, String(megabytes)];
  const holder = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await ready(holder);
  const seen = path.join(`/proc/${holder.pid}/root`, folder);
  const filler = path.join(seen, 'filler');
  return {
    enter: ['nsenter', '-t', String(holder.pid), '-U', '-m', '--preserve-credentials'],
    folder: seen,
    fill() {
      const file = openSync(filler, 'a');
      for (const size of CHUNKS) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => void holder.kill('SIGKILL'),
  };
}

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function ready(holder: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    holder.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    holder.stdout?.once('data', () => resolve());
    holder.once('error', reject);
    holder.once('exit', () => reject(new Error(`There is no small disk to fill: ${said.trim()}`)));
  });
}
