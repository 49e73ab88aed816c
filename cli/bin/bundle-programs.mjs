// Bundles the command line and the deployment's server with esbuild: one start-up without a TypeScript loader.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Native packages stay outside of bundles and are copied beside them. */
const EXTERNAL = ['libsql', 'sharp', 'esbuild'];

/** Bundled CommonJS packages ask for `require`, which ES modules do not have by themselves. */
const BANNER =
  "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);";

/** Writes build/cli/ (split, so that a command loads only what it runs) and build/server.mjs. */
export async function bundlePrograms(root) {
  const { build } = await import('esbuild');
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: BANNER },
    logLevel: 'error',
    legalComments: 'none',
    // Less to read at every start; names stay, for stacks that can be understood.
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  // Written beside and then moved, so that a command that runs meanwhile keeps its files.
  const fresh = `build/cli.${process.pid}.new`;
  await build({
    ...common,
    entryPoints: { masthead: 'cli/main.ts' },
    outdir: fresh,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });
  await build({ ...common, entryPoints: ['app/server/main.ts'], outfile: 'build/server.mjs' });
  rmSync(path.join(root, 'build', 'cli'), { recursive: true, force: true });
  renameSync(path.join(root, fresh), path.join(root, 'build', 'cli'));
}
