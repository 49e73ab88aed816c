// Bundles the command line and the deployment's server with esbuild: one start-up without a TypeScript loader.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packedNgrams } from './pack-ngrams.mjs';
import { putInPlace } from './put-in-place.mjs';
import { ROUTER, rememberRoutes } from './remember-routes.mjs';
import {
  ANSWERS,
  DOCUMENT_REQUESTS,
  knowAnswers,
  passRequestsOn,
  ROUTE_CALLS,
  SINGLE_FETCH,
  streamDataOnDemand,
  unrefTimers,
} from './remix-answers.mjs';

/** Native packages stay outside of bundles and are copied beside them; the streams are for a Node without its own. */
const EXTERNAL = ['@photostructure/sqlite', 'sharp', 'esbuild', 'web-streams-polyfill/*'];

/** zod offers its sentences in some fifty languages; ours are for developers, and English. */
const zodInEnglish = {
  name: 'zod-in-english',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path: file }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: path.dirname(file),
    }));
  },
};

/** Changes that `cli/bin/` makes in modules of Remix. */
const changedRemix = {
  name: 'changed-remix',
  setup({ onLoad }) {
    for (const [filter, change] of [
      [ROUTER, (code) => knowAnswers(rememberRoutes(code))],
      [ANSWERS, knowAnswers],
      [SINGLE_FETCH, unrefTimers],
      [DOCUMENT_REQUESTS, streamDataOnDemand],
      [ROUTE_CALLS, passRequestsOn],
    ])
      onLoad({ filter }, ({ path: file }) => ({ contents: change(readFileSync(file, 'utf8')) }));
  },
};

/** Bundled CommonJS packages call `require`, which ES modules do not have. */
const BANNER =
  "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);";

/**
 * Writes build/cli/ and build/program/, which deployments carry: the server, the commands beside it and the processes
 * that read feeds. Both are split, so that a program loads only what it runs and shares that with the others.
 * build/server.packages.json lists the files of installed packages in build/program/, for the bill of materials. All
 * is written to another folder and then renamed, so that a command that runs meanwhile keeps its files.
 * @param root of the project
 * @param beforeMoving completes what is in the folder that it gets
 */
export async function bundlePrograms(root, beforeMoving = () => {}) {
  const { build, stop } = await import('esbuild');
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: BANNER },
    plugins: [packedNgrams(root), zodInEnglish, changedRemix],
    logLevel: 'error',
    legalComments: 'none',
    // Less to parse at every start; names are preserved, for readable stack traces.
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  const fresh = path.join('build', 'programs.new');
  rmSync(path.join(root, fresh), { recursive: true, force: true });
  await build({
    ...common,
    entryPoints: {
      masthead: 'cli/main.ts',
      'build-worker': 'cli/lib/deployment/workers/build-worker.ts',
    },
    outdir: path.join(fresh, 'cli'),
    outExtension: { '.js': '.mjs' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });
  // By itself it loads only the parts of modules that it calls: chunks of the others take 5 MB more of its memory.
  const ingest = await build({
    ...common,
    entryPoints: { 'ingest-process': 'app/content/ingest/process/ingest-process.server.ts' },
    outdir: path.join(fresh, 'program'),
    outExtension: { '.js': '.mjs' },
    metafile: true,
  });
  const program = await build({
    ...common,
    entryPoints: {
      server: 'app/server/main.ts',
      masthead: 'cli/deployed-main.ts',
      'reading-process': 'app/content/ingest/reading/reading-process.server.ts',
      'checkpoint-thread': 'app/database/checkpoints/checkpoint-thread.server.ts',
    },
    outdir: path.join(fresh, 'program'),
    outExtension: { '.js': '.mjs' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
  });
  // esbuild's process would stay beside the program that starts now, with some 400 MB.
  await stop();
  writeFileSync(
    path.join(root, fresh, 'server.packages.json'),
    packageFiles(ingest.metafile, program.metafile),
  );
  beforeMoving(path.join(root, fresh));
  // The command line last: its stamp says that all is up to date.
  for (const name of ['server.packages.json', 'program', 'cli'])
    putInPlace(path.join(root, fresh, name), path.join(root, 'build', name));
  rmSync(path.join(root, fresh), { recursive: true });
}

/** The files below `node_modules/` that are part of the output, as JSON. */
function packageFiles(...metafiles) {
  const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs));
  const used = outputs.flatMap((output) =>
    Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const files = used.flatMap((file) => /(?:^|\/)(node_modules\/.+)$/.exec(file)?.[1] ?? []);
  return `${JSON.stringify([...new Set(files)].sort(), null, 1)}\n`;
}
