// Changes in how Remix answers, each a replacement of its code; the build fails where Remix no longer has that code.

/** Where Remix tells answers from other values, beside its router. */
export const ANSWERS = /@remix-run[\\/]server-runtime[\\/]dist[\\/]responses\.js$/;

/**
 * Lets Remix know an answer by its class. By its parts it takes one for an answer, too, but the answers of
 * `@hono/node-server` become those of Node, with a stream around their text, as soon as their body is looked at.
 * @param code of a module that has `isResponse`
 */
export function knowAnswers(code) {
  return replaced(
    code,
    /return (value != null && typeof value\.status === "number" && typeof value\.statusText === "string")/,
    'return value instanceof Response || $1',
  );
}

/** How Remix calls loaders and actions. */
export const ROUTE_CALLS = /@remix-run[\\/]server-runtime[\\/]dist[\\/]data\.js$/;

/**
 * Hands loaders and actions the request itself. Remix copies it twice for each, to take two parameters of its own out of
 * the address; a request that has none of them stays as it is, and so need not become one of Node's at all. That was a
 * tenth of the processor time of a call.
 * @param code of `data.js`
 */
export function passRequestsOn(code) {
  return ['Index', 'Routes'].reduce(
    (changed, name) =>
      replaced(
        changed,
        new RegExp(`(function strip${name}Param\\(request\\) \\{)`),
        '$1\n  if (!/[?&](?:index|_routes)\\b/.test(request.url)) return request;',
      ),
    code,
  );
}

/** How Remix answers requests of documents. */
export const DOCUMENT_REQUESTS = /@remix-run[\\/]server-runtime[\\/]dist[\\/]server\.js$/;

/**
 * Lets Remix encode the data of a page into a stream when that is asked for: pages whose data is there at once hand it
 * over as JSON (`app/pages/page-data.server.ts`), and the encoding was a tenth of their processor time.
 * @param code of `server.js`
 */
export function streamDataOnDemand(code) {
  return replaced(
    code,
    /\n\s*serverHandoffStream: (singleFetch\.encodeViaTurboStream\(state,.*\)),([\s\S]*?)(\n\s*let handleDocumentRequestFunction)/,
    "$2\n  Object.defineProperty(entryContext, 'serverHandoffStream', { get: () => $1 });$3",
  );
}

/** How Remix encodes the data of an answer. */
export const SINGLE_FETCH = /@remix-run[\\/]server-runtime[\\/]dist[\\/]single-fetch\.js$/;

/**
 * Lets a process end while the timers of its last answers run: Remix sets one for each answer, for late data, and
 * leaves it running when the answer has been sent.
 * @param code of `single-fetch.js`
 */
export function unrefTimers(code) {
  return replaced(code, /(let timeoutId = setTimeout\(\(\) => controller\.abort\([^;]*)\);/, '$1).unref();');
}

/** @throws Error where Remix no longer has the code that is replaced */
function replaced(code, found, instead) {
  if (!found.test(code)) throw new Error(`Remix no longer has ${found}: see remix-answers.mjs.`);
  return code.replace(found, instead);
}
