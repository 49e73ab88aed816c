import { unescape as percentDecoded } from 'node:querystring';

/**
 * User and password of an address as Basic credentials (RFC 7617), for the header that sends them; undefined without. A
 * percent sign that begins no escape stands for itself (URL Standard, "percent-decode").
 */
export function basicCredentials({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const pair = `${percentDecoded(username)}:${percentDecoded(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}
