/**
 * A browser's cache storage with one cache, as far as service workers of this product use it: for
 * `vi.stubGlobal('caches', …)`.
 * @returns `stored` are the answers in it by absolute address; as in browsers, one that replaces another is the last
 */
export function fakeCacheStorage(origin: string) {
  const stored = new Map<string, Response>();
  const hrefOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  const cache = {
    match: async (request: string | { url: string }) => stored.get(hrefOf(request))?.clone(),
    async put(request: string | { url: string }, answer: Response) {
      const body = await answer.arrayBuffer();
      stored.delete(hrefOf(request));
      stored.set(hrefOf(request), new Response(body, answer));
    },
    delete: async (request: string | { url: string }) => stored.delete(hrefOf(request)),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  };
  return { stored, caches: { open: async () => cache, delete: async () => void stored.clear() } };
}
