import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { shortClassName, singleClassNames } from '#app/bundling/class-names.ts';
import { filesByUse } from '#app/bundling/files-by-use.ts';
import { latePartStyles } from '#app/bundling/late-part-styles.ts';
import { lateParts } from '#app/bundling/late-parts.ts';
import { listPackages } from '#app/bundling/list-packages.ts';
import { noticesOnce } from '#app/bundling/notices-once.ts';
import { ownStyleLoading } from '#app/bundling/own-style-loading.ts';
import { remixChanges } from '#app/bundling/remix-changes.ts';
import { ROUTER, rememberRoutes } from './cli/bin/remember-routes.mjs';

/** The server alone: in the browser, routes come and go while pages are open. */
const rememberedRoutes = {
  name: 'remembered-routes',
  transform: (code: string, id: string) =>
    ROUTER.test(id) ? { code: rememberRoutes(code), map: null } : undefined,
};

/** Syntax and styles are written for these; `docs/reference/browsers.md` says what else they need. */
const OLDEST_BROWSERS = ['chrome103', 'edge103', 'firefox102', 'safari15.4'];

/** What a request is worth, in characters of code before they are minified; measured by pages' bytes and requests. */
const REQUEST_PRICE = 4500;

// One compiled app for all brands: nothing in this file knows a brand, nor any other source file but the plugins.
export default defineConfig(({ isSsrBuild }) => {
  const late = lateParts();
  return {
    plugins: [
      listPackages(),
      singleClassNames(),
      late.plugin,
      latePartStyles(late.calls),
      ownStyleLoading(),
      remixChanges(),
      ...(isSsrBuild ? [rememberedRoutes] : []),
      noticesOnce(),
      remix({
        future: {
          v3_fetcherPersist: true,
          v3_relativeSplatPath: true,
          v3_throwAbortReason: true,
          v3_routeConfig: true,
          v3_singleFetch: true,
          // The browser gets all routes as one file that it keeps: a question about the links of each page would cost more.
          v3_lazyRouteDiscovery: false,
        },
        // build/ also holds the bundled programs, which Remix would clear away. A build goes to a folder that then takes this one's place.
        buildDirectory: process.env.MASTHEAD_APP_BUILD ?? 'build/app',
        serverModuleFormat: 'esm',
      }),
    ],
    // React's production build alone, whatever NODE_ENV says where the server runs; its development build renders a third fewer pages.
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    // The server build is self-contained, so that a deployment starts without node_modules.
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    // Less for a deployment to carry and to parse; names are preserved on the server, for readable stack traces.
    ...(isSsrBuild ? { esbuild: { minifyIdentifiers: false } } : {}),
    css: { modules: { generateScopedName: shortClassName(import.meta.dirname) } },
    worker: { format: 'es', plugins: () => [listPackages(true)] },
    build: {
      assetsInlineLimit: 0,
      target: isSsrBuild ? 'es2022' : OLDEST_BROWSERS,
      // Dynamic imports name the style sheets that come with them; the long lists of scripts would burden the first view.
      modulePreload: false,
      // For browsers four percent less than esbuild leaves (record 0170).
      minify: isSsrBuild ? 'esbuild' : 'terser',
      ...(isSsrBuild ? {} : { terserOptions: { module: true } }),
      rollupOptions: isSsrBuild
        ? // The server's part is one file, as deployments carry it.
          { output: { inlineDynamicImports: true } }
        : {
            output: {
              manualChunks: filesByUse(late.calls, REQUEST_PRICE),
              onlyExplicitManualChunks: true,
              // Rollup would join the routes, which have no code of their own, to one file that imports all pages.
              experimentalMinChunkSize: 0,
            },
          },
    },
  };
});
