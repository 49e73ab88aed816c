import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Compiles the app if its sources changed. The builder runs on bare Node, before there is a bundle: it is imported by
 * path, not bundled.
 */
export async function compileApp(root: string): Promise<void> {
  const script = pathToFileURL(path.join(root, 'cli', 'bin', 'prepare.mjs')).href;
  const { ensureBuilt } = (await import(script)) as { ensureBuilt(): Promise<void> };
  await ensureBuilt();
}
