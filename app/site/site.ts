import { useRouteLoaderData } from '@remix-run/react';
import type { AppParameters } from '#app/lib/http/app-parameters.ts';
import type { SiteData } from './site-data.ts';

declare global {
  // `var`: only so is it a property of `globalThis`. Written by the inline script of pages that an app opened.
  var mastheadApp: AppParameters | undefined;
}

/** The site; undefined where the root route itself failed. In the browser it knows the app's parameters, too. */
export function useSiteIfKnown(): SiteData | undefined {
  const site = useRouteLoaderData<{ site: SiteData }>('root')?.site;
  return site && withAppParameters(site);
}

/** The app's parameters in the browser; undefined on the server, and where no app opened the page. */
export function appParameters(): AppParameters | undefined {
  return globalThis.mastheadApp;
}

const sites = new WeakMap<SiteData, SiteData>();

/** The same object for the same site, as effects depend on it. */
function withAppParameters(site: SiteData): SiteData {
  const parameters = appParameters();
  if (!parameters) return site;
  const known = sites.get(site) ?? { ...site, appParameters: parameters };
  sites.set(site, known);
  return known;
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
