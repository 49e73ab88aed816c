/** The parameters with which the carrier's app opened a page (section 5): facts of device and visitor, and reporting. */
export interface AppParameters {
  cd?: string;
  rp?: string;
}

/** The parameters of the carrier's app in an address; empty values do not count (section 5). */
export function appParametersOf(search: URLSearchParams): AppParameters {
  const [cd, rp] = [search.get('cd'), search.get('rp')];
  return { ...(cd ? { cd } : {}), ...(rp ? { rp } : {}) };
}

/** An absolute address without the app's parameters: other parties learn it, and the device stores it. */
export function withoutAppParameters(address: string): string {
  const url = new URL(address);
  // Changing the parameters writes them all anew: other addresses stay as they were written.
  for (const name of ['cd', 'rp']) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.href;
}

/** An address of the site with the app's parameters; any other address, or one that has them, as it is. */
export function withAppParameters(href: string, parameters: AppParameters): string {
  const isOurs = href.startsWith('/') && !href.startsWith('//');
  const search = new URLSearchParams({ ...parameters }).toString();
  if (!isOurs || search === '' || /[?&](cd|rp)=/.test(href)) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${search}`;
}
