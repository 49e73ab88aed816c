import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy } from '#app/lib/link-or-copy.server.ts';
import type { Project } from '#cli/lib/project.ts';

/**
 * The browser files of the app as they are now, in a folder that no later build replaces: pages that this process
 * renders, and pages that are open, name them by their hashes. They are hard links below `build/served/`, in a folder
 * that starts with the process id; it goes away when the process ends, or at the next start after a kill.
 * @returns the folder, with `assets/` in it; the build's own where nothing can be written
 */
export function holdClientFiles({
  app,
  build,
  installedFor,
}: Pick<Project, 'app' | 'build' | 'installedFor'>): string {
  const client = path.join(app, 'client');
  // An installed package is never built again.
  if (installedFor !== undefined) return client;
  try {
    const served = path.join(build, 'served');
    mkdirSync(served, { recursive: true });
    removeLeftovers(served);
    const held = mkdtempSync(path.join(served, `${process.pid}-`));
    process.once('exit', () => rmSync(held, { recursive: true, force: true }));
    linkFolder(client, held);
    return held;
  } catch {
    return client;
  }
}

function linkFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (!entry.isDirectory()) linkOrCopy(source, target);
    else {
      mkdirSync(target);
      linkFolder(source, target);
    }
  }
}

/** Removes folders of processes that were killed. */
function removeLeftovers(served: string): void {
  for (const name of readdirSync(served))
    if (!isRunning(Number.parseInt(name, 10)))
      rmSync(path.join(served, name), { recursive: true, force: true });
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
