/** User and password of an address as Basic credentials (RFC 7617), for the header that sends them; undefined without. */
export function basicCredentials({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}
