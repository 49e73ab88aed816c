import { isSitePath } from '#schemas/page-config/site-paths.ts';

/**
 * The page that a clicked notification opens: a known page of this origin, with its query. Anything else, whoever
 * sent it, opens the start page.
 */
export function clickTarget(url: unknown, origin: string): string {
  const start = `${origin}/`;
  if (typeof url !== 'string' || !URL.canParse(url, start)) return start;
  const target = new URL(url, start);
  if (target.origin !== origin || target.username || target.password) return start;
  return isSitePath(target.pathname) ? target.href : start;
}

/** Parameters that make another page of a path; the others say in which language, or how a visitor came there. */
const OF_PAGE = ['brid', 'topic', 'is_summary_full'];

/** Whether two absolute addresses show the same page. */
export function isSamePage(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return (
    a.origin === b.origin &&
    a.pathname === b.pathname &&
    OF_PAGE.every((name) => a.searchParams.get(name) === b.searchParams.get(name))
  );
}
