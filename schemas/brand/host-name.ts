/**
 * A host name in the form in which two are compared: lower case, without a port and the dot of the root, international
 * names as DNS has them (RFC 5891, A-labels).
 */
export function plainHost(host: string): string {
  const name = host.trim().replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
  if (!/[^ -~]/.test(name)) return name;
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return name;
  }
}

/** The same for a whole site: with `www.` and without, people take a host for one. */
export function siteHost(host: string): string {
  return plainHost(host).replace(/^www\./, '');
}
