/** The parameters with which the carrier's app opened a page (section 5): facts of device and visitor, and reporting. */
export interface AppParameters {
  cd?: string;
  rp?: string;
}

/** An address of the site with the app's parameters; any other address, or one that has them, as it is. */
export function withAppParameters(href: string, parameters: AppParameters): string {
  const isOurs = href.startsWith('/') && !href.startsWith('//');
  const search = new URLSearchParams({ ...parameters }).toString();
  if (!isOurs || search === '' || /[?&](cd|rp)=/.test(href)) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${search}`;
}
