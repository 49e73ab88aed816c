/** What the router of Remix computes again for each request, and what it is replaced by. */
const CHANGES = [
  [
    /let branches = flattenRoutes\(routes\);\n\s*rankRouteBranches\(branches\);/,
    'const branches = rememberedBranches(routes);',
  ],
  [
    'compilePath(pattern.path, pattern.caseSensitive, pattern.end);',
    'rememberedPath(pattern.path, pattern.caseSensitive, pattern.end);',
  ],
  [
    /let matches = null;\n\s*let decoded = decodePath\(pathname\);\n\s*for \(let i = 0; matches == null && i < branches\.length; \+\+i\) \{[^}]*matchRouteBranch\(branches\[i\], decoded, allowPartial\);\n\s*\}\n\s*return matches;/,
    'return rememberedMatches(branches, decodePath(pathname), allowPartial);',
  ],
];

/** The routes are the same as long as the server runs; of addresses, the last ones are remembered. */
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
const compiledPaths = [new Map(), new Map(), new Map(), new Map()];
function rememberedPath(path, caseSensitive, end) {
  const compiled = compiledPaths[(caseSensitive ? 1 : 0) + (end ? 2 : 0)];
  if (!compiled.has(path)) compiled.set(path, compilePath(path, caseSensitive, end));
  return compiled.get(path);
}
const MAX_ADDRESSES = 1000;
const MAX_ADDRESS_LENGTH = 100;
const matchesOfBranches = new WeakMap();
function rememberedMatches(branches, pathname, allowPartial) {
  let known = matchesOfBranches.get(branches);
  if (!known) matchesOfBranches.set(branches, (known = [new Map(), new Map()]));
  const ofAddress = known[allowPartial ? 1 : 0];
  let matches = ofAddress.get(pathname);
  if (matches === undefined) {
    matches = null;
    for (let i = 0; matches == null && i < branches.length; i++)
      matches = matchRouteBranch(branches[i], pathname, allowPartial);
    if (pathname.length <= MAX_ADDRESS_LENGTH) {
      if (ofAddress.size === MAX_ADDRESSES) ofAddress.delete(ofAddress.keys().next().value);
      ofAddress.set(pathname, matches);
    }
  }
  return matches && matches.map((match) => ({ ...match, params: { ...match.params } }));
}
`;

/** Remix's router, as the bundles of the server take it: as CommonJS with Node's names, as a module with Vite's. */
export const ROUTER = /@remix-run[\\/]router[\\/]dist[\\/]router\.(?:cjs\.)?js$/;

/**
 * Lets the router of Remix rank the routes and compile their paths once, in place of once or twice each request, which
 * was a tenth of the processor time of a call of the API, and match an address once in place of three times for each
 * page of it.
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
