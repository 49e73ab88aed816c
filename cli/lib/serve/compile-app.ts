import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Compiles the app where its sources changed; the bare-Node script knows how. */
export async function compileApp(root: string): Promise<void> {
  const script = pathToFileURL(path.join(root, 'cli', 'bin', 'prepare.mjs')).href;
  const { ensureBuilt } = (await import(script)) as { ensureBuilt(): Promise<void> };
  await ensureBuilt();
}
