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
      if (
        !/\.tsx$/.test(id) ||
        !/import styles from '[^']+\.module\.css'/.test(code) ||
        /styles\[/.test(code)
      )
        return;
      return {
        code: code.replace(/import styles from ('[^']+\.module\.css')/, 'import * as styles from $1'),
        map: null,
      };
    },
  };
}

/**
 * Late parts of a page (see `latePart`): their styles belong to the pages that show them from the start. They are named
 * with the file that loads the part, as the server puts the styles of a page into its first answer.
 */
function stylesOfLateParts(): Plugin {
  return {
    name: 'masthead-styles-of-late-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const name of chunk.dynamicImports) {
          const part = bundle[name];
          if (part?.type !== 'chunk' || !part.moduleIds.some((id) => LATE_PARTS.test(id))) continue;
          for (const style of part.viteMetadata?.importedCss ?? [])
            chunk.viteMetadata?.importedCss.add(style);
        }
      }
    },
  };
}

/**
 * Style sheets that come with a dynamic import: those that the first page has inline are there already, the others are
 * asked for as those that pages link, in one mode of credentials (HTML, 2.4.4), so that what is preloaded for the one
 * serves the other.
 */
function stylesOnce(): Plugin {
  return {
    name: 'masthead-styles-once',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('vite/preload-helper.js')) return;
      const known = '[href="${dep}"]${cssSelector}';
      if (!code.includes(known))
        throw new Error('vite/preload-helper.js: how it finds style sheets has changed');
      return {
        code: code
          .replace(known, `${known},[data-critical~="\${dep}"]`)
          .replace(/link\.crossOrigin = (''|"");?/, ''),
        map: null,
      };
    },
  };
}

const LATE_PARTS =
  /\/(site-frame\/site-(header|footer)|search\/search-box|horoscope\/horoscope-card|games\/games-card|follow\/follow-box|portal\/(portal-skeleton|more-stories)|error\/problem-view)\.tsx$/;

/** Notices of licences that stand in a file many times, as each module brings its package's: the first stays. */
function noticesOnce(): Plugin {
  return {
    name: 'masthead-notices-once',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const known = new Set<string>();
        chunk.code = chunk.code.replace(
          /\/\*\*\n(?: \*.*\n)*? \* @license .*\n(?: \*.*\n)*? ?\*\//g,
          (notice) => (known.has(notice) || !known.add(notice) ? '' : notice),
        );
      }
    },
  };
}

/** A class's own name and a sign of its file: what compresses well. The same in both builds. */
function shortClassName(name: string, file: string): string {
  const place = slashed(path.relative(import.meta.dirname, file));
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 3)}`;
}

/** What is needed together is one file: crumbs of code cost more by themselves than they save. The first that fits. */
const FILES: ReadonlyArray<[name: string, modules: RegExp]> = [
  // What comes alive near the window.
  ['signs', /\/app\/features\/horoscope\/(last-sign|sign-path|use-visitor-time-zone)\.ts$/],
  [
    'cards',
    /\/app\/(features\/(horoscope\/horoscope-card|games\/games-card|prompts\/feedback\/(feedback-card|watch-card))|screens\/portal\/more-stories|features\/feed\/use-near)\.tsx?$/,
  ],
  ['follow', /\/app\/features\/follow\/follow/],
  // What is loaded with the first gesture.
  [
    'gestures',
    /\/app\/(features\/(feed\/(hear-swipes|swipe)|story\/(load-ahead|story-data-href))|screens\/portal\/hear-topics)/,
  ],
  ['ad-styles', /\/app\/ui\/ad-style/],
  ['icon', /\/app\/ui\/(line-)?icon\.tsx$/],
  // Header and footer come alive late, see `latePart`.
  [
    'header',
    /\/app\/features\/(site-frame\/(site-(header|footer|menu|logo)|text-link)|search\/search-box)\.tsx$/,
  ],
  [
    'problem',
    /\/app\/(screens\/error\/(problem-view|error-page|use-tried)|features\/(online\/(use-back|back)|site-frame\/problem))/,
  ],
  ['skeletons', /\/app\/(ui\/skeleton|screens\/portal\/portal-skeleton)\.tsx$/],
  // What every page needs as it starts.
  [
    'frame',
    /preload-helper|\/app\/(root\.tsx$|use-(boot|arrival-focus)\.|features\/(brand-dress\/theme-colors|site-frame\/(site-frame|use-kept)|head\/(problem|hidden)-head)|screens\/error\/(problem\.|problem-boundary|problem-of|is-not|use-document)|ui\/button|lib\/\w+\/(feed-reporting|feed-round|first-response|late-part|page-views|report|safe-storage|site|site-data|site-of-matches|use-coming-path|tried-page|use-before-paint|use-hydrated|use-late-listener)\.|i18n\/(?!prompt-texts|load-texts)[\w-]+\.tsx?$)/,
  ],
  // What pages with lists of stories have in common.
  [
    'lists',
    /\/app\/(features\/(story\/(feed-cells|first-paint|story-(card|feed)|use-load-ahead)\.|story\/hidden\/|story\/menu\/story-menu-button|feed\/(feed\.machine|kept-values|use-arrivals|use-prefetch))|lib\/\w+\/(picture-|stored-list|use-feed-reporting)|ui\/(ad-place|picture))/,
  ],
];

/** What the pages are rendered with; files that are named above would take it along else. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|commonjsHelpers/;

function fileOf(id: string): string | undefined {
  if (LIBRARIES.test(id)) return 'frame';
  if (/\.server\.|\?|\.css$/.test(id)) return undefined;
  return FILES.find(([, modules]) => modules.test(id))?.[0];
}

// One compiled app for all brands: nothing in this file knows a brand.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    listPackages(),
    singleClassNames(),
    stylesOfLateParts(),
    stylesOnce(),
    noticesOnce(),
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
  // React's production build alone, whatever NODE_ENV says where the server runs; its development build renders a third fewer pages.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server build is self-contained, so that a deployment starts without node_modules.
  ssr: { noExternal: true, external: ['libsql'] },
  css: { modules: { generateScopedName: shortClassName } },
  worker: { format: 'es', plugins: () => [listPackages(true)] },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Dynamic imports name the style sheets that come with them; the long lists of scripts would burden the first view.
    modulePreload: false,
    // The server's part is one file, as deployments carry it.
    rollupOptions: isSsrBuild
      ? { output: { inlineDynamicImports: true } }
      : { output: { manualChunks: fileOf } },
  },
}));
