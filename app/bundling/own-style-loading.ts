import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The helper module that Vite imports where it wraps an `import()`; Vite has no setting for it. */
const VITE_HELPER = '\0vite/preload-helper.js';

const OWN = fileURLToPath(new URL('./load-with-styles.ts', import.meta.url));

/**
 * Makes dynamic imports load their style sheets with `loadWithStyles` instead of Vite's helper, which ignores
 * inline styles and links sheets in another mode than pages do. The build fails if Vite no longer uses a helper of
 * this name.
 */
export function ownStyleLoading(): Plugin {
  let isNeeded = true;
  let isAsked = false;
  return {
    name: 'masthead-own-style-loading',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      isNeeded = !config.build.ssr;
    },
    load(id) {
      if (id !== VITE_HELPER) return;
      isAsked = true;
      const code = `export { loadWithStyles as __vitePreload } from ${JSON.stringify(OWN)};`;
      return { code, moduleSideEffects: false };
    },
    buildEnd(failure) {
      if (!failure && isNeeded && !isAsked)
        this.error(`Vite no longer loads style sheets by ${VITE_HELPER.slice(1)}; see own-style-loading.ts.`);
    },
  };
}
