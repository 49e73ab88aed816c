import type { IncomingMessage } from 'node:http';

/** Longest address, in characters; browsers and search engines stay below 2,000. */
export const MAX_TARGET_LENGTH = 8_000;

/** Most slashes in a path: the router's time grows with their square, and no address of a site has ten. */
const MAX_SLASHES = 32;

/** Longest header section, in characters: names and values. Cookies of a visitor are the bulk of it. */
export const MAX_HEADER_LENGTH = 16_384;

/** Most header fields; a browser sends about 20. */
const MAX_HEADERS = 100;

/** A name, an IPv4 address or a bracketed IPv6 address, with or without a port (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

/**
 * What a parser of addresses removes with the segment before it (RFC 3986, 5.2.4), so that what is routed would be
 * another path than the one that is checked here. Browsers, search engines and curl remove it before they send.
 */
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/** Parameter of an older protocol of the router, which names a route to run whatever the address. */
const ROUTE_PARAMETER = '_data';

/** It, or one of its letters encoded. */
const ROUTE_PARAMETER_LETTERS = /_data|%(?:5f|6[14]|74)/i;

/** Before a parameter, in links that programs for mail took out of HTML as they are there. */
const ESCAPED_AMPERSAND = /&amp;(?=\w+=)/g;

/** A percent sign that begins no octet (RFC 3986, 2.1), as at the end of a link that was cut off. */
const LONE_PERCENT = /%(?![\da-f]{2})/gi;

/** What is wrong with a request's address or headers. */
interface TargetFault {
  status: 400 | 414 | 431;
  message: string;
  reason: string;
}

/** The address of a request, in origin form. */
export interface RequestTarget {
  /** Path and query as they are to be routed. */
  url: string;
  /** Path, decoded: how the server's own routes match. */
  path: string;
  /** Path, decoded, in lower case, without the endings that Remix ignores: how pages and calls match. */
  route: string;
}

/** Reads and checks the request line and the header section (RFC 9112, 3.2), before anything else uses them. */
export function readTarget({
  url = '/',
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>): RequestTarget | TargetFault {
  if (url.length > MAX_TARGET_LENGTH) {
    const reason = `The address has more than ${MAX_TARGET_LENGTH} characters.`;
    return { status: 414, message: 'address too long', reason };
  }
  const fault = headerFault(rawHeaders) ?? hostFault(headers.host, rawHeaders);
  if (fault) return fault;
  const origin = /^https?:\/\/([^/?#]*)/i.exec(url);
  if (origin && origin[1]?.toLowerCase() !== headers.host?.toLowerCase())
    return bad('The address names another host than the Host header.');
  const target = (origin ? url.slice(origin[0].length) : url).replace(/#.*$/s, '');
  return targetOf(target.startsWith('?') || target === '' ? `/${target}` : target);
}

function targetOf(target: string): RequestTarget | TargetFault {
  const query = target.indexOf('?');
  const path = (query < 0 ? target : target.slice(0, query)).replaceAll(LONE_PERCENT, '%25');
  const decoded = decodedPath(path);
  // A second slash would begin a host, and so would what browsers and URL parsers read as one.
  if (decoded === undefined || !path.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(decoded))
    return bad('The path of the address cannot be read.');
  if (DOT_SEGMENT.test(decoded)) return bad('The path of the address has a segment of dots alone.');
  if (decoded.split('/').length > MAX_SLASHES + 1)
    return bad(`The path of the address has more than ${MAX_SLASHES} slashes.`);
  const route = decoded.replace(/\.data$/i, '').replace(/\/+$/, '');
  return {
    url: query < 0 ? path : path + withoutRoute(target.slice(query).replaceAll(ESCAPED_AMPERSAND, '&')),
    path: decoded,
    route: (route || '/').toLowerCase(),
  };
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The query without the parameter that chooses a route. */
function withoutRoute(query: string): string {
  if (!ROUTE_PARAMETER_LETTERS.test(query)) return query;
  const search = new URLSearchParams(query);
  if (!search.has(ROUTE_PARAMETER)) return query;
  search.delete(ROUTE_PARAMETER);
  return search.size > 0 ? `?${search}` : '';
}

function headerFault(rawHeaders: readonly string[]): TargetFault | undefined {
  const length = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  if (length <= MAX_HEADER_LENGTH && rawHeaders.length <= 2 * MAX_HEADERS) return undefined;
  const reason = `The headers are more than ${MAX_HEADERS}, or have more than ${MAX_HEADER_LENGTH} characters.`;
  return { status: 431, message: 'headers too large', reason };
}

/** HTTP/1.0 knows no Host; the parser requires one of HTTP/1.1. */
function hostFault(host: string | undefined, rawHeaders: readonly string[]): TargetFault | undefined {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  const port = Number(HOST.exec(host ?? 'localhost')?.[1] ?? 80);
  if (named <= 1 && HOST.test(host ?? 'localhost') && port <= 65_535 && URL.canParse(`http://${host ?? 'x'}`))
    return undefined;
  return bad('The Host header cannot be read.');
}

function bad(reason: string): TargetFault {
  return { status: 400, message: 'bad request', reason };
}
