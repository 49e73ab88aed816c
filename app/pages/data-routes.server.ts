/** What is needed of a route of Remix: where it is, without a slash before it (`article-content/:articleId`, `api/*`). */
interface RoutePath {
  id: string;
  path?: string | undefined;
}

/** The ids of the routes whose loaders may answer for the page at a path, always in the same order. */
export type RoutesAt = (pathname: string) => readonly string[];

/**
 * Finds the routes of an address. It may find some more than Remix, which takes the closest one; Remix ignores these,
 * as it ignores all that are named for an address of others.
 * @param routes of the build; those without a path of their own, such as the root, are at every address
 */
export function findRoutes(routes: ReadonlyArray<RoutePath | undefined>): RoutesAt {
  const known = routes.flatMap((route) => (route ? [{ id: route.id, pattern: patternOf(route.path) }] : []));
  return (pathname) => {
    // Remix's name for the first page, where its data is asked for.
    const page = pathname === '/_root' ? '/' : pathname;
    return known.filter(({ pattern }) => pattern.test(page)).map(({ id }) => id);
  };
}

function patternOf(path: string | undefined): RegExp {
  if (path === undefined || path === '') return /^/;
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/?\*$/, '(?:/.*)?');
  return new RegExp(`^/?${source}/?$`, 'i');
}
