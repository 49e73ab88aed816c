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

const listeners = new Set<() => void>();

/** Changes the app's parameters, for all links from now on. */
export function changeAppParameters(parameters: AppParameters): void {
  globalThis.mastheadApp = parameters;
  for (const listener of [...listeners]) listener();
}

/** Calls the listener after each change of the app's parameters. @returns unsubscribes */
export function onAppParameters(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const sites = new WeakMap<SiteData, SiteData>();

/**
 * The site as the browser knows it, with the app's parameters; the same object for the same site until they change, as
 * effects depend on it.
 */
export function siteInApp(site: SiteData, parameters = appParameters()): SiteData {
  if (!parameters) return site;
  const known = sites.get(site);
  if (known?.appParameters === parameters) return known;
  const now = { ...site, appParameters: parameters };
  sites.set(site, now);
  return now;
}
