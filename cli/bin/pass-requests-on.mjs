const COPY = /(function strip(?:Index|Routes)Param\(request\) \{)/g;

/** How Remix calls loaders and actions. */
export const ROUTE_CALLS = /@remix-run[\\/]server-runtime[\\/]dist[\\/]data\.js$/;

/**
 * Hands loaders and actions the request itself. Remix copies it twice for each, to take two parameters of its own out of
 * the address; a request that has none of them stays as it is, and so need not become one of Node's at all. That was a
 * tenth of the processor time of a call.
 * @param code of `data.js`
 * @throws Error where Remix no longer has the code that is replaced
 */
export function passRequestsOn(code) {
  if (code.match(COPY)?.length !== 2)
    throw new Error(`Remix no longer has ${COPY}: see pass-requests-on.mjs.`);
  return code.replace(COPY, '$1\n  if (!/[?&](?:index|_routes)\\b/.test(request.url)) return request;');
}
