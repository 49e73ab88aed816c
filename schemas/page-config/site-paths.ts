import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';

/** Pages with an address of their own (section 2, "routes"). */
const PATHS: readonly string[] = [
  '/',
  '/portal',
  ...LANGUAGES.map((language) => `/${language}/home`),
  '/fsd',
  '/fsd-spa',
  '/fsd-spa-pwa',
  '/horoscope',
  '/game-zone',
  '/my-news',
  '/dns',
  '/error',
  '/not-found',
];

/** Pages with parameters; a part in braces matches any text. */
const PATTERNS = [
  '/article-summary/{articleId}',
  '/article-content/{articleId}',
  '/article-intro/{articleId}',
  '/horoscope/signs/{id}/{timeZone}',
  '/games/{id}',
  '/full-coverage/{eventId}',
] as const;

/** Every page of the site, as the specification writes it. */
export const SITE_PATHS: readonly string[] = [...PATHS, ...PATTERNS];

const partsOf = (path: string) => path.split('/').filter(Boolean);

function fits(parts: readonly string[], pattern: string): boolean {
  const wanted = partsOf(pattern);
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.startsWith('{') || part === parts[index])
  );
}

/**
 * True for the path of a page of the site; a query, a fragment and a closing slash do not matter. After two slashes
 * browsers read a host.
 */
export function isSitePath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  const parts = partsOf(path.replace(/[?#].*$/s, ''));
  return SITE_PATHS.some((known) => fits(parts, known));
}

/** The page nearest to a path; undefined when none is near. */
export function nearestSitePath(path: string): string | undefined {
  const [first = '', ...rest] = partsOf(path);
  // The root has no letters, so its distance to a path means nothing.
  const paths = PATHS.filter((known) => known !== '/');
  if (rest.length === 0) return nearestWord(path, paths);
  const firsts = new Set(PATTERNS.map((pattern) => partsOf(pattern)[0] ?? ''));
  const meant = ['', nearestWord(first, firsts), ...rest].join('/');
  return isSitePath(meant) ? meant : nearestWord(path, paths);
}
