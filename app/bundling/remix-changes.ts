import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Our own modules, by what the new code takes from them. */
const OWN = {
  openPageWithLostScript: './open-pending-page.ts',
  hasSheet: './load-with-styles.ts',
  isInline: './load-with-styles.ts',
  rememberBy: './remember-by.ts',
  pageDataIn: '../lib/http/page-data.ts',
  inLanguageOf: '../lib/http/page-data.ts',
  opensDocument: '../site/opens-document.ts',
  isProblemPage: './is-problem-page.ts',
} as const;

/** A change of a module of Remix, its router or React: where, what is there, and by what it is replaced. */
interface Change {
  file: string;
  found: RegExp | string;
  instead: string;
  /** What the new code takes from a module of ours. */
  uses?: keyof typeof OWN;
  /** Where the module is changed. Default: in the browser. */
  on?: 'server';
}

const CHANGES: readonly Change[] = [
  {
    file: '@remix-run/react/dist/esm/routeModules.js',
    // The handler reloads the page that one is at.
    found:
      /catch \(error\) \{[\s\S]*?window\.location\.reload\(\);\n\s*return new Promise\(\(\) => \{[\s\S]*?\}\);\n/,
    instead: 'catch (error) {\n    return openPageWithLostScript(error);\n',
    uses: 'openPageWithLostScript',
  },
  {
    file: '@remix-run/react/dist/esm/fog-of-war.js',
    // The browser knows all pages: what asks for their routes is not carried.
    found: 'return future.v3_lazyRouteDiscovery === true && !isSpaMode;',
    instead: 'return false;',
  },
  {
    file: '@remix-run/react/dist/esm/links.js',
    // The next page waits for its sheets; those that this document has inline need not come again.
    found: '!document.querySelector(`link[rel="stylesheet"][href="${link.href}"]`)',
    instead: '!hasSheet(document, link.href)',
    uses: 'hasSheet',
  },
  {
    file: '@remix-run/react/dist/esm/links.js',
    // Of a page that is loaded ahead, Remix loads the sheets of its `links` export; ours have theirs from the build.
    found: 'return mod.links ? mod.links() : [];',
    instead:
      'return manifest.routes[match.route.id].css.filter((href) => !hasSheet(document, href)).map((href) => ({ rel: "stylesheet", href }));',
    uses: 'hasSheet',
  },
  {
    file: '@remix-run/react/dist/esm/components.js',
    // Nor need pages that come later link them.
    found: /getKeyedLinksForMatches\(matches, routeModules, manifest\)(?=,)/,
    instead:
      'getKeyedLinksForMatches(matches, routeModules, manifest).filter(({ link }) => !isInline(document, link.href))',
    uses: 'isInline',
  },
  {
    file: '@remix-run/react/dist/esm/single-fetch.js',
    found: /(function singleFetchUrl\(reqUrl\) \{[\s\S]*?return )url;/,
    instead: '$1inLanguageOf(document, url);',
    uses: 'inLanguageOf',
  },
  {
    file: '@remix-run/react/dist/esm/browser.js',
    // Data that came whole is JSON in the document; Remix reads a stream, whose decoding takes a moment.
    found: /if \(!stateDecodingPromise\) \{\n\s*let stream/,
    instead:
      'if (!stateDecodingPromise && (window.__remixContext.state = pageDataIn(document))) stateDecodingPromise = { value: true };\n$&',
    uses: 'pageDataIn',
  },
  {
    file: '@remix-run/react/dist/esm/scroll-restoration.js',
    // The text of an inline script.
    found: /console\.error\(error\);\n\s*sessionStorage\.removeItem\(STORAGE_KEY\);/,
    instead: '',
    on: 'server',
  },
  // The routes are the same for all requests; a tenth of the time of rendering a page.
  {
    file: '@remix-run/react/dist/esm/server.js',
    found: /let routes = (createServerRoutes\(manifest\.routes, .*\));/,
    instead: 'let routes = rememberBy(manifest.routes, () => $1);',
    uses: 'rememberBy',
    on: 'server',
  },
  {
    file: 'react-router-dom/server.mjs',
    found: /(let manifest = \{\};)\n\s*let dataRoutes = (UNSAFE_convertRoutesToDataRoutes\(.*\));/,
    instead:
      'let { manifest, dataRoutes } = rememberBy(routes, () => { $1 return { manifest, dataRoutes: $2 }; });',
    uses: 'rememberBy',
    on: 'server',
  },
  {
    file: 'react-dom/cjs/react-dom-server-legacy.node.production.min.js',
    // `renderToString` gives its text away in parts to who asks: see `renderWholePage`.
    found: /(function \w+\(\w+,(\w+),\w+,\w+\)\{.{0,200}?push:function\((\w+)\)\{null!==\3&&\()(\w+)\+=\3\)/s,
    instead: '$1$4=$2&&$2.keep?$2.keep($4,$3):$4+$3)',
    on: 'server',
  },
  {
    file: 'react-router-dom/dist/index.js',
    // A transition is skipped where another navigation, a problem page or a hidden page ends it: nothing is wrong.
    found: /(\w+)\.finished\.finally\(/g,
    instead: '$1.ready.catch(() => {});\n$1.finished.finally(',
  },
  {
    file: 'react-router-dom/dist/index.js',
    // The cover of a view transition that replaces the `html` element may stay and take all clicks (Chromium 156).
    found: 'if (!viewTransitionOpts || isViewTransitionUnavailable) {',
    instead:
      'if (!viewTransitionOpts || isViewTransitionUnavailable || newState.errors || isProblemPage(document)) {',
    uses: 'isProblemPage',
  },
  {
    file: 'react-router-dom/dist/index.js',
    // What the link itself does on a click is done; only where it leads is the browser's.
    found: /if \(!event\.defaultPrevented\) \{\n\s*internalOnClick\(event\)/,
    instead:
      'if (!event.defaultPrevented && !opensDocument(event.currentTarget)) {\n      internalOnClick(event)',
    uses: 'opensDocument',
  },
  // Hints for developers. Scripts of errors and fallbacks would not run under the content security policy of pages.
  {
    file: '@remix-run/react/dist/esm/fallback.js',
    found: /, \/\*#__PURE__\*\/React\.createElement\("script", \{[\s\S]*?\n {2}\}\)\);/,
    instead: ');',
  },
  {
    file: '@remix-run/react/dist/esm/errorBoundaries.js',
    found: /let heyDeveloper = [\s\S]*?\n {2}\}\);/,
    instead: 'let heyDeveloper = null;',
  },
];

function importOf(name: keyof typeof OWN): string {
  const file = fileURLToPath(new URL(OWN[name], import.meta.url));
  return `import { ${name} } from ${JSON.stringify(file)};`;
}

/**
 * Makes a tap whose page has no script any more, as after a deployment, lead to the tapped page (Remix reloads the page
 * that one is at, or loses the query), lets no page wait for a style sheet that is inline, opens pages where storage is
 * blocked, lets view transitions be skipped without an uncaught error, starts none to or from a problem page, lets the
 * browser open pages with other scripts, asks for data in the language of the page, and leaves out what no page needs.
 * The build fails where Remix no longer has the code that is replaced.
 */
export function remixChanges(): Plugin {
  const done = new Set<Change>();
  let needed = CHANGES;
  return {
    name: 'masthead-remix-changes',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      needed = CHANGES.filter(({ on }) => (on === 'server') === Boolean(config.build.ssr));
    },
    transform(code, id) {
      let changed = code;
      const used = new Set<keyof typeof OWN>();
      for (const change of needed.filter(({ file }) => id.endsWith(`/${file}`))) {
        const before = changed;
        changed = changed.replace(change.found, change.instead);
        if (changed === before) continue;
        done.add(change);
        if (change.uses) used.add(change.uses);
      }
      const imports = [...used].map((name) => `${importOf(name)}\n`).join('');
      return changed === code ? undefined : { code: imports + changed, map: null };
    },
    buildEnd(failure) {
      const missing = needed.filter((change) => !done.has(change)).map(({ file }) => file);
      if (!failure && missing.length > 0)
        this.error(`Remix no longer has the code that remix-changes.ts replaces in ${missing.join(', ')}.`);
    },
  };
}
