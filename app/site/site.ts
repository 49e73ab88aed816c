import { useRouteLoaderData } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import type { SiteData } from './site-data.ts';
import { appParameters, onAppParameters, siteInApp } from './site-in-app.ts';

/** The site; undefined where the root route itself failed. In the browser it knows the app's parameters, too. */
export function useSiteIfKnown(): SiteData | undefined {
  const site = useRouteLoaderData<{ site: SiteData }>('root')?.site;
  // Also on hydration: the script of the page has added them to the markup.
  const parameters = useSyncExternalStore(onAppParameters, appParameters, appParameters);
  return site && siteInApp(site, parameters);
}

/**
 * Brand and language of the page.
 * @throws Error outside the root route
 */
export function useSite(): SiteData {
  const site = useSiteIfKnown();
  if (!site) throw new Error('A page was rendered outside the root route.');
  return site;
}

type Matches = ReadonlyArray<{ id: string; data: unknown }>;

/** The site from the root route's data, for meta functions. */
export function siteOf(matches: Matches): SiteData | undefined {
  const root = matches.find((match) => match.id === 'root');
  return (root?.data as { site?: SiteData } | undefined)?.site;
}

/** A text from the data of the page's routes, for meta functions. */
export function textOf(matches: Matches, key: string): string | undefined {
  for (const { data } of matches) {
    const text = (data as { messages?: Record<string, string> } | undefined)?.messages?.[key];
    if (text !== undefined) return text;
  }
  return undefined;
}
