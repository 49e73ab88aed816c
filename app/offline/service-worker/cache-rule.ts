import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { isSitePath } from '#schemas/page-config/site-paths.ts';

/**
 * Most pages, pictures and other files that are cached for offline reading; the oldest of each are removed first. A
 * visit takes some 65 other files, without which no cached page works: pictures, of which a long visit shows more than
 * fit, do not push them out.
 */
export const CACHE_LIMITS = { pages: 40, pictures: 160, otherFiles: 120 } as const;

/** Parameters of one visitor, whose data is in the page then: it is not cached. */
const PERSONAL = ['auid', 'saved'];

/** Page kinds that are cached; choices, errors and games are of no use offline. */
const READABLE = [
  'portal',
  'fsd',
  'article-content',
  'article-intro',
  'article-summary',
  'horoscope',
  'signs',
];

/** Files whose address changes with their content, and pictures through this server. */
const FILES = { otherFiles: /^\/(assets|brand)\//, pictures: /^\/(picture|demo)\// } as const;

/** Whether a page of this origin may be cached, by its address. */
export function isCachedPage(url: URL, origin: string): boolean {
  return (
    url.origin === origin &&
    !PERSONAL.some((name) => url.searchParams.has(name)) &&
    isSitePath(url.pathname) &&
    !/^\/(error|not-found)\/?$/.test(url.pathname) &&
    READABLE.includes(pageKindOf(url.pathname))
  );
}

/** Whether a file of this origin may be cached, by its address. */
export function isCachedFile(url: URL, origin: string): boolean {
  return url.origin === origin && fileKind(url) !== undefined;
}

/** The kind of file that an address of this origin leads to; undefined for addresses that are not cached. */
export function fileKind({ pathname }: URL): keyof typeof FILES | undefined {
  return (['pictures', 'otherFiles'] as const).find((kind) => FILES[kind].test(pathname));
}

/**
 * Whether a response may be cached: complete, of this origin, and not forbidden to be stored (RFC 9111). The caches are
 * the visitor's own, so `private` forbids nothing.
 */
export function mayCache(answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    !/no-store/i.test(answer.headers.get('cache-control') ?? '') &&
    !answer.headers.has('set-cookie')
  );
}

const KINDS = ['pages', 'files', 'saved', 'offline'] as const;

/** Name of a brand's cache; the number is increased when the format of the content changes. */
export function cacheName(kind: (typeof KINDS)[number], brid: string): string {
  return `masthead-1-${kind}-${brid}`;
}

/** Caches that an activated worker deletes: ours, but of another brand or an older format. */
export function oldCaches(names: readonly string[], brid: string): string[] {
  const current = KINDS.map((kind) => cacheName(kind, brid));
  return names.filter((name) => /^masthead-\d+-/.test(name) && !current.includes(name));
}
