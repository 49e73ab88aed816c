/** Page kinds that are derived from path segments (section 2). */
export const PAGE_KINDS = [
  'article-content',
  'article-intro',
  'article-summary',
  'fsd',
  'content-bar',
  'games',
  'horoscope',
  'signs',
  'dns',
  'game-zone',
  'portal',
] as const;

/** One page kind; also the `pageName` of the configs call. */
export type PageKind = (typeof PAGE_KINDS)[number];

/**
 * The kind of a path; the last segment that names a kind wins (`/horoscope/signs/…` is `signs`), else portal. Letter
 * case does not count, as in the router.
 */
export function pageKindOf(pathname: string): PageKind {
  const named = pathname
    .split('/')
    .map((segment) => segment.toLowerCase().replace(/^fsd-spa(-pwa)?$/, 'fsd'))
    .filter((segment): segment is PageKind => segment !== 'portal' && isPageKind(segment));
  return named.at(-1) ?? 'portal';
}

function isPageKind(segment: string): segment is PageKind {
  return (PAGE_KINDS as readonly string[]).includes(segment);
}
