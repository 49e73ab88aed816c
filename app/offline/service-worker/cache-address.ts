import { appParametersOf } from '#app/lib/http/app-parameters.ts';

/** Parameters of the carrier's app (section 5): what they say is the visitor's. */
const OF_APP = ['cd', 'rp'] as const;

/** Marks the address of a page that the app opened, as its page is another one: it adds the parameters to its links. */
const [APP_MARK] = OF_APP;

/** Whether the carrier's app opened the page of an address. */
export const isFromApp = ({ searchParams }: URL): boolean =>
  Object.keys(appParametersOf(searchParams)).length > 0;

/**
 * The absolute address that a page is cached under. No page contains what the app says of a visitor, so one copy is
 * there whatever the app says the next time, and the device stores nothing of it.
 */
export function cacheAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  const isOfApp = isFromApp(url);
  // Changing the parameters writes them all anew: other addresses stay as they were written.
  for (const name of OF_APP) if (url.searchParams.has(name)) url.searchParams.delete(name);
  if (isOfApp) url.searchParams.set(APP_MARK, '');
  return url.href;
}

/**
 * The address under which whoever is at another page opens a cached one: with what the app says there.
 * @returns undefined for a page that the app opened where it did not open that one, and the other way round
 */
export function addressFrom(here: string, cached: string): string | undefined {
  const [from, url] = [new URL(here), new URL(cached)];
  if (isFromApp(from) !== url.searchParams.has(APP_MARK)) return undefined;
  if (isFromApp(from)) url.searchParams.delete(APP_MARK);
  for (const [name, value] of Object.entries(appParametersOf(from.searchParams)))
    url.searchParams.set(name, value);
  return url.href;
}
