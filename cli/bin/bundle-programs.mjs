// Bundles the command line and the deployment's server with esbuild: one start-up without a TypeScript loader.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packedNgrams } from './pack-ngrams.mjs';

/** Native packages stay outside of bundles and are copied beside them. */
const EXTERNAL = ['libsql', 'sharp', 'esbuild'];

/** Bundled CommonJS packages call `require`, which ES modules do not have. */
const BANNER =
  "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);";

/**
 * Writes build/cli/ (split, so that a command loads only what it runs), build/server.mjs with
 * build/ingest-process.mjs and build/reading-process.mjs, and build/server.packages.json: the files of installed
 * packages that are bundled into these three, for the bill of materials of deployments.
 */
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
    plugins: [packedNgrams(root)],
    logLevel: 'error',
    legalComments: 'none',
    // Less to parse at every start; names are preserved, for readable stack traces.
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  // Written to another folder and then renamed, so that a command that runs meanwhile keeps its files.
  const fresh = `build/cli.${process.pid}.new`;
  await build({
    ...common,
    entryPoints: {
      masthead: 'cli/main.ts',
      'build-worker': 'cli/lib/deployment/workers/build-worker.ts',
    },
    outdir: fresh,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });
  const server = await build({
    ...common,
    entryPoints: {
      server: 'app/server/main.ts',
      'ingest-process': 'app/content/ingest/process/ingest-process.server.ts',
      'reading-process': 'app/content/ingest/reading/reading-process.server.ts',
    },
    outdir: 'build',
    outExtension: { '.js': '.mjs' },
    metafile: true,
  });
  writeFileSync(path.join(root, 'build', 'server.packages.json'), packageFiles(server.metafile));
  rmSync(path.join(root, 'build', 'cli'), { recursive: true, force: true });
  renameSync(path.join(root, fresh), path.join(root, 'build', 'cli'));
}

/** The files below `node_modules/` that are part of the output, as JSON. */
function packageFiles(metafile) {
  const used = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const files = used.flatMap((file) => /(?:^|\/)(node_modules\/.+)$/.exec(file)?.[1] ?? []);
  return `${JSON.stringify([...new Set(files)].sort(), null, 1)}\n`;
}
