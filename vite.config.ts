import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';

/**
 * Writes which files of installed packages came into the browser's part of the app, its workers and the server's part, to
 * `build/app/packages.<part>.json`, for the bill of materials of deployments.
 */
function listPackages(ofWorkers = false): Plugin {
  let part = 'client';
  let folder = '';
  const slashed = (id: string) => id.split(path.sep).join('/');
  return {
    name: 'masthead-list-packages',
    apply: 'build',
    configResolved(config) {
      part = ofWorkers ? 'workers' : config.build.ssr ? 'server' : 'client';
      folder = path.join(config.root, 'build', 'app');
    },
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 || /\.css(\?|$)/.test(id) ? [id] : [],
            )
          : output.originalFileNames,
      );
      const files = ids.flatMap((id) => /(?:^|\/)(node_modules\/[^?]+)/.exec(slashed(id))?.[1] ?? []);
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, `packages.${part}.json`),
        `${JSON.stringify([...new Set(files)].sort(), null, 1)}\n`,
      );
    },
  };
}

/** What every page has around it is one file: crumbs of code cost more by themselves than they save. */
function frameChunk(id: string): string | undefined {
  const isFrame =
    /\/app\/(features\/(site-frame|online)\/|features\/head\/(page|problem)-head|screens\/error\/(?!problem-skeleton)|ui\/(button|icon)|lib\/(first-response|site|site-data|site-of-matches|language-address)\.|i18n\/(?!prompt-texts|load-texts)[\w-]+\.tsx?$)/.test(
      id,
    );
  return isFrame && !/\.server\.|\?/.test(id) ? 'frame' : undefined;
}

// One compiled app for all brands: nothing in this file knows a brand.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    listPackages(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
      // build/ also holds the bundled programs, which Remix would clear away.
      buildDirectory: 'build/app',
      serverModuleFormat: 'esm',
    }),
  ],
  // The server build is self-contained, so that a deployment starts without node_modules.
  ssr: { noExternal: true, external: ['libsql'] },
  worker: { format: 'es', plugins: () => [listPackages(true)] },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // The server's part is one file, as deployments carry it.
    rollupOptions: isSsrBuild
      ? { output: { inlineDynamicImports: true } }
      : { output: { manualChunks: frameChunk } },
  },
}));
