const STREAM =
  /\n\s*serverHandoffStream: (singleFetch\.encodeViaTurboStream\(state,.*\)),([\s\S]*?)(\n\s*let handleDocumentRequestFunction)/;

/** How Remix answers requests of documents. */
export const DOCUMENT_REQUESTS = /@remix-run[\\/]server-runtime[\\/]dist[\\/]server\.js$/;

/**
 * Lets Remix encode the data of a page into a stream when that is asked for: pages whose data is there at once hand it
 * over as JSON (`app/pages/page-data.server.ts`), and the encoding was a tenth of their processor time.
 * @param code of `server.js`
 * @throws Error where Remix no longer has the code that is replaced
 */
export function streamDataOnDemand(code) {
  const changed = code.replace(
    STREAM,
    "$2\n  Object.defineProperty(entryContext, 'serverHandoffStream', { get: () => $1 });$3",
  );
  if (changed === code) throw new Error(`Remix no longer has ${STREAM}: see stream-data-on-demand.mjs.`);
  return changed;
}
