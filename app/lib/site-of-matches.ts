import type { SiteData } from './site-data.ts';

/** The site of the root route, out of what a meta function gets. */
export function siteOf(matches: ReadonlyArray<{ id: string; data: unknown }>): SiteData | undefined {
  const root = matches.find((match) => match.id === 'root');
  return (root?.data as { site?: SiteData } | undefined)?.site;
}
