import { settledWithin } from '#app/lib/http/settled-within.ts';

/** Entry beside the cached files: what the browser's own requests for pictures accept. */
const ENTRY = '/__accept';

/** How long the first request of a page is waited for, in ms; pages make one when they send addresses of files. */
const WAIT_MS = 5_000;

/** Pictures of publishers, of which the server sends the form that a request accepts. */
const PICTURES = /^\/picture\//;

/** Fetches files as pages do. */
interface PictureFetch {
  /** Learns from a request of a page. */
  note(request: Pick<Request, 'destination' | 'headers'>): Promise<void>;
  /** A file in the form that a page gets, where a page had it already out of the browser's cache. */
  fetch(address: string): Promise<Response>;
}

/**
 * A worker's own requests accept anything: the browser's cache would have no answer for them, and the server would send
 * each picture once more, as JPEG.
 * @param open the cache that remembers what pages' requests accept, as workers end within a minute
 */
export function openPictureFetch(open: () => Promise<Cache>): PictureFetch {
  let known: string | undefined;
  let resolveFirst: (accept: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => {
    resolveFirst = resolve;
  });
  const accepted = async () => {
    const stored = known ?? (await (await (await open()).match(ENTRY))?.text());
    if (stored) return stored;
    const settled = await settledWithin(first, WAIT_MS);
    return 'value' in settled ? settled.value : undefined;
  };
  return {
    async note({ destination, headers }) {
      const accept = destination === 'image' ? headers.get('accept') : null;
      if (!accept || known) return;
      known = accept;
      resolveFirst(accept);
      await (await open()).put(ENTRY, new Response(accept));
    },
    async fetch(address) {
      const accept = PICTURES.test(new URL(address).pathname) ? await accepted() : undefined;
      return accept ? fetch(address, { headers: { accept } }) : fetch(address);
    },
  };
}
