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

const BY_SEGMENT: Readonly<Record<string, PageKind>> = {
  'article-content': 'article-content',
  'article-intro': 'article-intro',
  'article-summary': 'article-summary',
  fsd: 'fsd',
  'fsd-spa': 'fsd',
  'fsd-spa-pwa': 'fsd',
  'content-bar': 'content-bar',
  games: 'games',
  horoscope: 'horoscope',
  signs: 'signs',
  dns: 'dns',
  'game-zone': 'game-zone',
};

/** The kind of a path; the last segment that names a kind wins (`/horoscope/signs/…` is `signs`), else portal. */
export function pageKindOf(pathname: string): PageKind {
  const named = pathname.split('/').filter((segment) => Object.hasOwn(BY_SEGMENT, segment));
  return BY_SEGMENT[named.at(-1) ?? ''] ?? 'portal';
}
