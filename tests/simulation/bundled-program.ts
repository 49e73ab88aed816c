import { build, type Plugin } from 'esbuild';

/** Modules that draw, or come from other parties: the simulation has a stand-in for each, and for nothing else. */
const STAND_INS: Readonly<Record<string, string>> = {
  'show-opt-in.client.tsx':
    'export const loadOptIn = async () => (onAnswer) => simulation.dialog("push", onAnswer);',
  'show-rating.client.tsx':
    'export const loadRating = async () => () => new Promise((resolve) => simulation.dialog("rating", resolve));',
  'vitals-reports.client.ts': 'export const reportVitals = () => undefined;',
  'device-from-user-agent.ts': 'export const deviceFromUserAgent = () => ({ device_model: "Pixel" });',
  'start-offline-clicks.client.ts': 'export const start = () => undefined;',
  'start-offline.client.ts': 'export const start = () => undefined;',
  'start-third-parties.client.ts': 'export const start = () => undefined;',
  'focus-arrival.client.ts': 'export {};',
  'late-part.tsx':
    'import { lazy, Suspense, createElement } from "react"; export const loadLateParts = async () => undefined; export const latePart = ({ load }) => { const Part = lazy(async () => ({ default: await load() })); return (props) => createElement(Suspense, {}, createElement(Part, props)); };',
  'story-list-view.tsx':
    'import { createElement, useEffect } from "react"; export const StoryListView = ({ stories, tab }) => { useEffect(() => simulation.listShown(tab), [tab]); return createElement("ol", { "data-list": tab, "data-stories": stories.map(({ id }) => id) }); };',
  'story-pages-ahead.tsx': 'export const StoryPagesAhead = () => null;',
  'site-frame.tsx': 'export const SiteFrame = ({ children }) => children;',
  'ad-placement.tsx':
    'export const AdSpaces = ({ children }) => children, AdPlacement = () => null, usePlacement = () => undefined;',
  'follow-box.tsx': 'export const FollowBox = () => null;',
  'search-box.tsx': 'export const SearchBox = () => null;',
  'use-translate.ts': 'const key = (name) => name; export const useTranslate = () => key;',
  'ads-overlay.client.ts': 'export const showAdsOverlay = () => undefined;',
  'apply-subscription-plan.client.ts': 'export const applySubscriptionPlan = async () => undefined;',
};

const standIns: Plugin = {
  name: 'stand-ins',
  setup(esbuild) {
    // Remix's hooks and links are the router's, with what speaks to its server.
    esbuild.onResolve({ filter: /^@remix-run\/react$/ }, ({ kind, importer }) =>
      esbuild.resolve('react-router-dom', { kind, importer, resolveDir: process.cwd() }),
    );
    esbuild.onResolve({ filter: /^react-dom(\/|$)/ }, ({ path }) => ({ path, namespace: 'library' }));
    // What draws is imported beside what is simulated, and not called.
    esbuild.onLoad({ filter: /.*/, namespace: 'library' }, () => ({
      contents: 'module.exports = new Proxy({}, { get: () => () => undefined });',
    }));
    esbuild.onLoad({ filter: /\.(tsx?|css)$/ }, ({ path }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const contents = name.endsWith('.css') ? 'export default {};' : STAND_INS[name];
      return contents === undefined ? undefined : { contents, loader: 'js' };
    });
  },
};

/** A program to run again and again, each time with globals of its own. */
export type Program<G extends object, E> = (globals: G) => E;

/**
 * Bundles a module and what it imports into a function of its globals: each call runs all modules again, as a browser
 * does for each document.
 */
export async function bundledProgram<G extends object, E>(
  entry: string,
  globals: ReadonlyArray<keyof G & string>,
): Promise<Program<G, E>> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'program',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'false' },
    plugins: [standIns],
  });
  const [file] = result.outputFiles;
  const run = new Function(...globals, `${file?.text ?? ''}\nreturn program;`);
  return (values) => run(...globals.map((name) => values[name])) as E;
}
