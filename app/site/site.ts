import { useRouteLoaderData } from '@remix-run/react';
import type { SiteData } from './site-data.ts';

/** The site, or nothing where the root route itself failed. */
export function useSiteIfKnown(): SiteData | undefined {
  return useRouteLoaderData<{ site: SiteData }>('root')?.site;
}

/** What every page knows of its brand and language; there is no page without it. */
export function useSite(): SiteData {
  const site = useSiteIfKnown();
  if (!site) throw new Error('A page was rendered outside the root route.');
  return site;
}

type Matches = ReadonlyArray<{ id: string; data: unknown }>;

/** The site of the root route, out of what a meta function gets. */
export function siteOf(matches: Matches): SiteData | undefined {
  const root = matches.find((match) => match.id === 'root');
  return (root?.data as { site?: SiteData } | undefined)?.site;
}

/** A text that the page's routes brought along, out of what a meta function gets. */
export function textOf(matches: Matches, key: string): string | undefined {
  for (const { data } of matches) {
    const text = (data as { messages?: Record<string, string> } | undefined)?.messages?.[key];
    if (text !== undefined) return text;
  }
  return undefined;
}
