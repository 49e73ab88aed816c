/** What the router of Remix computes anew for each request, and what it is replaced by. */
const CHANGES = [
  [
    /let branches = flattenRoutes\(routes\);\n\s*rankRouteBranches\(branches\);/,
    'const branches = rememberedBranches(routes);',
  ],
  [
    'compilePath(pattern.path, pattern.caseSensitive, pattern.end);',
    'rememberedPath(pattern.path, pattern.caseSensitive, pattern.end);',
  ],
];

/** The routes are the same as long as the server runs, so all of this is bounded. */
const MEMORY = `
const branchesOfRoutes = new WeakMap();
function rememberedBranches(routes) {
  let branches = branchesOfRoutes.get(routes);
  if (branches) return branches;
  branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  branchesOfRoutes.set(routes, branches);
  return branches;
}
const compiledPaths = new Map();
function rememberedPath(path, caseSensitive, end) {
  const key = [path, caseSensitive, end].join();
  if (!compiledPaths.has(key)) compiledPaths.set(key, compilePath(path, caseSensitive, end));
  return compiledPaths.get(key);
}
`;

/** Remix's router, as the bundles of the server take it: as CommonJS with Node's names, as a module with Vite's. */
export const ROUTER = /@remix-run[\\/]router[\\/]dist[\\/]router\.(?:cjs\.)?js$/;

/**
 * Lets the router of Remix rank the routes and compile their paths once, in place of once or twice each request, which
 * was a tenth of the processor time of a call of the API.
 * @param code of the router's file
 * @throws Error where the router no longer has the code that is replaced
 */
export function rememberRoutes(code) {
  return CHANGES.reduce((changed, [found, instead]) => {
    const next = changed.replace(found, instead);
    if (next === changed)
      throw new Error(`The router of Remix no longer has ${found}: see remember-routes.mjs.`);
    return next;
  }, code + MEMORY);
}
