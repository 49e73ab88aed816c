/** An address fit for a screen: what may be a secret in it (user, password, values of the query) is left out. */
export function hiddenAddress(address: string): string {
  if (!URL.canParse(address)) return 'an address that cannot be read';
  const url = new URL(address);
  const user = url.username || url.password ? '…@' : '';
  const names = [...url.searchParams.keys()].map((name) => `${name}=…`).join('&');
  return `${url.protocol}//${user}${url.host}${url.pathname}${names && `?${names}`}`;
}
