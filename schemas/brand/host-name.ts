/**
 * A host name normalised for comparison: lower case, without a port and the dot of the root, international names as
 * DNS has them (RFC 5891, A-labels).
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

/** The same for a whole site: a host with and without `www.` is one site. */
export function siteHost(host: string): string {
  return plainHost(host).replace(/^www\./, '');
}
