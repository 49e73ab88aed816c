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
