import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';

const slashed = (id: string) => id.split(path.sep).join('/');

/**
 * Writes which files of installed packages came into the browser's part of the app, its workers and the server's part, to
 * `build/app/packages.<part>.json`, for the bill of materials of deployments.
 */
function listPackages(ofWorkers = false): Plugin {
  let part = 'client';
  let folder = '';
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

/**
 * Names of classes as single bindings and not as one object a style sheet: what a page does not use falls away, and
 * the rest needs no property each.
 */
function singleClassNames(): Plugin {
  return {
    name: 'masthead-single-class-names',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx$/.test(id) || !/import styles from '[^']+\.module\.css'/.test(code) || /styles\[/.test(code)) return;
      return { code: code.replace(/import styles from ('[^']+\.module\.css')/, 'import * as styles from $1'), map: null };
    },
  };
}

/** A class's own name and a sign of its file: what compresses well. The same in both builds. */
function shortClassName(name: string, file: string): string {
  const place = slashed(path.relative(import.meta.dirname, file));
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}

/** What every page has around it, and needs as it starts. */
const FRAME =
  /preload-helper|\/react-dom\/client|\/app\/(root\.tsx$|use-(boot|arrival-focus)\.|features\/(brand-dress\/theme-colors|site-frame\/|online\/|head\/problem-head)|screens\/error\/(?!problem-skeleton)|ui\/(button|icon)|lib\/(feed-reporting|feed-round|first-response|prompt-turns|safe-storage|site|site-data|site-of-matches|use-coming-path|use-hydrated)\.|i18n\/(?!prompt-texts|load-texts)[\w-]+\.tsx?$)/;

/** What pages with lists of stories have in common. */
const LISTS =
  /\/app\/(features\/(story\/(feed-cells|first-paint|story-(card|feed|data-href)|use-load-ahead)\.|story\/hidden\/|story\/menu\/story-menu-button|follow\/follow|feed\/(feed\.machine|kept-values|use-arrivals|use-prefetch))|lib\/(picture-|stored-list|use-(before-paint|feed-reporting))|ui\/(ad-|picture))/;

/** What is needed together is one file: crumbs of code cost more by themselves than they save. */
function chunkOf(id: string): string | undefined {
  if (/\.server\.|\?|\.css$/.test(id)) return undefined;
  if (FRAME.test(id)) return 'frame';
  return LISTS.test(id) ? 'lists' : undefined;
}

// One compiled app for all brands: nothing in this file knows a brand.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    listPackages(),
    singleClassNames(),
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
  css: { modules: { generateScopedName: shortClassName } },
  worker: { format: 'es', plugins: () => [listPackages(true)] },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Dynamic imports name the style sheets that come with them; the long lists of scripts would burden the first view.
    modulePreload: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
