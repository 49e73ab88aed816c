import { appParametersOf, withoutAppParameters } from '#app/lib/http/app-parameters.ts';

/** Marks the address of a page that the app opened, as its page is another one: it adds the parameters to its links. */
const APP_MARK = 'cd';

/** Whether the carrier's app opened the page of an address. */
export const isFromApp = ({ searchParams }: URL): boolean =>
  Object.keys(appParametersOf(searchParams)).length > 0;

/**
 * The absolute address that a page is cached under. No page contains what the app says of a visitor, so one copy is
 * there whatever the app says the next time, and the device stores nothing of it.
 */
export function cacheAddress(address: string): string {
  const url = new URL(withoutAppParameters(address));
  url.hash = '';
  if (isFromApp(new URL(address))) url.searchParams.set(APP_MARK, '');
  return url.href;
}

/**
 * The address under which whoever is at another page opens a cached one: with what the app says there.
 * @returns undefined for a page that the app opened where it did not open that one, and the other way round; and for
 * one of another brand on this origin, whose pages a worker caches until its own has taken over
 */
export function addressFrom(here: string, cached: string): string | undefined {
  const [from, url] = [new URL(here), new URL(cached)];
  if (isFromApp(from) !== url.searchParams.has(APP_MARK)) return undefined;
  if (from.searchParams.get('brid') !== url.searchParams.get('brid')) return undefined;
  if (isFromApp(from)) url.searchParams.delete(APP_MARK);
  for (const [name, value] of Object.entries(appParametersOf(from.searchParams)))
    url.searchParams.set(name, value);
  return url.href;
}
