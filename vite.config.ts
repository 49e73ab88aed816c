import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

// One compiled app for all brands: nothing in this file knows a brand.
export default defineConfig({
  plugins: [
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
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
