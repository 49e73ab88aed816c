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
