import type { AppParameters } from '#app/lib/http/app-parameters.ts';
import type { SiteData } from './site-data.ts';

declare global {
  // `var`: only so is it a property of `globalThis`. Written by the inline script of pages that an app opened.
  var mastheadApp: AppParameters | undefined;
}

/** The app's parameters in the browser; undefined on the server, and where no app opened the page. */
export function appParameters(): AppParameters | undefined {
  return globalThis.mastheadApp;
}

const sites = new WeakMap<SiteData, SiteData>();

/** The site as the browser knows it, with the app's parameters; the same object for the same site, as effects depend on it. */
export function siteInApp(site: SiteData): SiteData {
  const parameters = appParameters();
  if (!parameters) return site;
  const known = sites.get(site) ?? { ...site, appParameters: parameters };
  sites.set(site, known);
  return known;
}
