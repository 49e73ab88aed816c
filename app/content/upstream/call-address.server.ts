import { basicCredentials } from '#app/lib/http/basic-credentials.server.ts';
import { withoutCredentials } from '#app/lib/http/without-credentials.ts';

/**
 * Values of a query: lists are joined by commas, objects written as JSON; empty and null ones are dropped (section
 * 5).
 */
export type CallParameters = Readonly<
  Record<
    string,
    string | number | boolean | readonly string[] | Readonly<Record<string, unknown>> | null | undefined
  >
>;

/** Parameters that identify a visitor. An answer to them is for that visitor only. */
const PERSONAL = ['cd', 'rp'];

/**
 * Address of a call: base, which may have a path of its own, then the call's path and query. Parameters are sorted,
 * so that the same call has the same address.
 * @param path begins with a slash; parts from outside are already percent-encoded
 */
export function callAddress(base: string, path: string, parameters: CallParameters): URL {
  const url = withoutCredentials(base);
  url.hash = '';
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const name of Object.keys(parameters).sort()) {
    const text = written(parameters[name]);
    if (text !== '') url.searchParams.set(name, text);
  }
  return url;
}

/** The same address without parameters that identify a visitor. */
export function impersonalAddress(address: URL): string {
  const url = new URL(address);
  for (const name of PERSONAL) url.searchParams.delete(name);
  return url.href;
}

/**
 * Calls whose last good answers may be used instead, the closest first. Excluded stories are removed here again, so
 * an answer that does not exclude them will do.
 */
export function fallbackAddresses(address: URL): string[] {
  const shared = impersonalAddress(address);
  const whole = new URL(shared);
  whole.searchParams.delete('excludeArticleIds');
  return [...new Set([shared, whole.href])];
}

/** User and password of the base as an `Authorization` header (RFC 7617); empty without them. */
export function authorizationOf(base: string): Record<string, string> {
  const credentials = basicCredentials(new URL(base));
  return credentials ? { Authorization: credentials } : {};
}

function written(value: CallParameters[string]): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object') return String(value);
  return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
}
