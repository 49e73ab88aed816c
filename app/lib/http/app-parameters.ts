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

/** An address of the site with the app's parameters; any other address, or one that has them, as it is. */
export function withAppParameters(href: string, parameters: AppParameters): string {
  const isOurs = href.startsWith('/') && !href.startsWith('//');
  const search = new URLSearchParams({ ...parameters }).toString();
  if (!isOurs || search === '' || /[?&](cd|rp)=/.test(href)) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${search}`;
}

/** The app's parameters in an address, one after the other, with the character before them. */
const APP_PARAMETERS = /([?&])(?:(?:cd|rp)=[^&#]*&?)+/g;

/**
 * An address without the app's parameters, as other parties may learn it and the device may store it; the rest of it
 * stays as it is written.
 */
export function withoutAppParameters(address: string): string {
  return address.replace(APP_PARAMETERS, '$1').replace(/[?&](?=#|$)/, '');
}
