/** A copy of an address without user and password (RFC 3986, 3.2.1), which are secret. */
export function withoutCredentials(address: URL | string): URL {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url;
}
