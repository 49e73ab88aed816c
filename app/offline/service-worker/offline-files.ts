import { cacheName, mayCache } from './cache-rule.ts';
import { ifReadable } from './if-readable.ts';

/** The files that the offline page shows: the brand's logos, of which a visit shows only one. */
interface OfflineFiles {
  /** Fetches and caches what is missing; what cannot be had now is left out. */
  add(): Promise<void>;
  /** Deletes files of an earlier offline page. */
  deleteOld(): Promise<void>;
  find(request: string): Promise<Response | undefined>;
}

/** Opens the cache of the offline page's files, which other files cannot push out. */
export function openOfflineFiles(brid: string, origin: string, paths: readonly string[]): OfflineFiles {
  const open = () => caches.open(cacheName('offline', brid));
  const wanted = paths.map((path) => new URL(path, origin).href);
  const addMissing = async (address: string) => {
    const cache = await open();
    if (await cache.match(address)) return;
    const answer = await fetch(address);
    if (mayCache(answer)) await cache.put(address, answer);
  };
  return {
    add: async () => void (await Promise.allSettled(wanted.map(addMissing))),
    async deleteOld() {
      const cache = await open();
      const old = (await cache.keys()).filter(({ url }) => !wanted.includes(url));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
    find: (request) => ifReadable(open().then((cache) => cache.match(request))),
  };
}
