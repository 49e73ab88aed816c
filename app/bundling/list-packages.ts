import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

/**
 * Writes which files of installed packages are in the client, workers and server bundles to
 * `packages.<part>.json` in the folder of the build, for the bill of materials of deployments.
 */
export function listPackages(ofWorkers = false): Plugin {
  let part = 'client';
  let folder = '';
  return {
    name: 'masthead-list-packages',
    apply: 'build',
    configResolved(config) {
      part = ofWorkers ? 'workers' : config.build.ssr ? 'server' : 'client';
      folder = path.resolve(config.root, config.build.outDir, '..');
    },
    generateBundle(_, bundle) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, `packages.${part}.json`),
        `${JSON.stringify(packageFilesIn(bundle), null, 1)}\n`,
      );
    },
  };
}

/** Files of packages in a bundle, from `node_modules/` on; without scripts that tree shaking has removed. */
export function packageFilesIn(bundle: Rollup.OutputBundle): string[] {
  const ids = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 || /\.css(\?|$)/.test(id) ? [id] : [],
        )
      : output.originalFileNames,
  );
  const files = ids.flatMap(
    (id) => /(?:^|\/)(node_modules\/[^?]+)/.exec(id.replaceAll('\\', '/'))?.[1] ?? [],
  );
  return [...new Set(files)].sort();
}
