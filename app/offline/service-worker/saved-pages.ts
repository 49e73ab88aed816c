import { cacheAddress } from './cache-address.ts';
import { cacheName, isCachedFile, isCachedPage, mayCache } from './cache-rule.ts';

/** The pages that a visitor has saved for later, with the files that they show. */
interface SavedPages {
  /** Fetches and caches what is missing of these pages; deletes all others, with files that no page shows any more. */
  sync(pages: readonly string[]): Promise<void>;
  find(request: string): Promise<Response | undefined>;
  findAtAnyWidth(request: string): Promise<Response | undefined>;
  /** Addresses of the pages. */
  pages(): Promise<string[]>;
  clear(): Promise<void>;
}

/**
 * Opens the cache of one brand's saved pages. It has no limit of its own, as the list of saved stories has one.
 * @param fetchFile fetches a file that a page shows
 */
export function openSavedPages(
  brid: string,
  origin: string,
  fetchFile: (address: string) => Promise<Response>,
): SavedPages {
  const open = () => caches.open(cacheName('saved', brid));
  const isPage = (address: string) => isCachedPage(new URL(address), origin);
  /** Syncs run one after the other, so that none deletes what another is fetching. */
  let running: Promise<unknown> = Promise.resolve();
  const add = async (cache: Cache, key: string, load: () => Promise<Response>) => {
    if (await cache.match(key)) return;
    const answer = await load();
    if (mayCache(answer)) await cache.put(key, answer);
  };
  const sync = async (wanted: readonly string[]) => {
    const cache = await open();
    const pages = new Map(wanted.filter(isPage).map((address) => [cacheAddress(address), address]));
    await Promise.allSettled([...pages].map(([key, address]) => add(cache, key, () => fetch(address))));
    const texts = await Promise.all([...pages.keys()].map(async (page) => (await cache.match(page))?.text()));
    const files = new Set(texts.flatMap((html) => filesOf(html ?? '', origin)));
    await Promise.allSettled([...files].map((file) => add(cache, file, () => fetchFile(file))));
    const kept = new Set([...pages.keys(), ...files]);
    const gone = (await cache.keys()).filter(({ url }) => !kept.has(url));
    await Promise.all(gone.map((request) => cache.delete(request)));
  };
  return {
    sync(pages) {
      running = running.then(
        () => sync(pages),
        () => sync(pages),
      );
      return running.then(() => undefined);
    },
    find: async (request) => (await open()).match(request),
    async findAtAnyWidth(request) {
      const cache = await open();
      const wanted = withoutWidth(request);
      const found = (await cache.keys()).find(({ url }) => withoutWidth(url) === wanted);
      return found && cache.match(found);
    },
    async pages() {
      const cache = await open();
      return (await cache.keys()).map(({ url }) => url).filter(isPage);
    },
    clear: async () => void (await caches.delete(cacheName('saved', brid))),
  };
}

/** Absolute addresses of the files that a page's markup names as `src` or `href`. */
export function filesOf(html: string, origin: string): string[] {
  const found = [...html.matchAll(/\s(?:src|href)="(\/[^"\s]+)"/g)];
  const addresses = found.map(([, path = '']) => new URL(path.replaceAll('&amp;', '&'), origin));
  return addresses.filter((url) => isCachedFile(url, origin)).map(({ href }) => href);
}

/** `/picture/<signature>/<width>/<source>` without its width. */
function withoutWidth(address: string): string {
  return address.replace(/(\/picture\/[\w-]+\/)\d+\//, '$1');
}
