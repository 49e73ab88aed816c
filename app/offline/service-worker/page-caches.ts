import { CACHE_LIMITS, cacheName, isCachedFile, isCachedPage, mayCache } from './cache-rule.ts';
import { openSavedPages } from './saved-pages.ts';

/** Caches of pages and files for offline reading. */
export interface PageCaches {
  /** Caches a page, where that is allowed. */
  page(request: string, answer: Response): Promise<void>;
  file(request: string, answer: Response): Promise<void>;
  findPage(request: string): Promise<Response | undefined>;
  findFile(request: string): Promise<Response | undefined>;
  /** A picture of a saved page, at whatever width it was cached. */
  findAtAnyWidth(request: string): Promise<Response | undefined>;
  /** Fetches and caches a page and its files; without a page, files alone. */
  collect(page: string | undefined, files: readonly string[]): Promise<void>;
  /** Caches exactly these saved pages with their files, whatever else is cached; what is there already stays. */
  save(pages: readonly string[]): Promise<void>;
  /** Deletes the pages if they were cached under another privacy choice. */
  follow(choice: string): Promise<void>;
  /** Addresses and titles of the cached pages, newest first. */
  list(): Promise<Array<{ url: string; title: string }>>;
}

/** Entry beside the cached pages: the privacy choice that they were rendered for. */
const MARK = '/__choice';

/** Opens the caches of one brand on this device. */
export function openPageCaches(brid: string, origin: string): PageCaches {
  const pages = () => caches.open(cacheName('pages', brid));
  const files = () => caches.open(cacheName('files', brid));
  const saved = openSavedPages(brid, origin);
  const pageCaches: PageCaches = {
    page: (request, answer) => put(pages, CACHE_LIMITS.pages, request, answer),
    file: (request, answer) => put(files, CACHE_LIMITS.files, request, answer),
    findPage: async (request) => (await (await pages()).match(request)) ?? saved.find(request),
    findFile: async (request) => (await (await files()).match(request)) ?? saved.find(request),
    findAtAnyWidth: saved.findAtAnyWidth,
    save: saved.sync,
    async collect(page, addresses) {
      const fresh = addresses.filter((address) => isCachedFile(new URL(address, origin), origin));
      const wanted = page !== undefined && isCachedPage(new URL(page, origin), origin) ? [page] : [];
      await Promise.allSettled([
        ...wanted.map(async (address) => pageCaches.page(address, await fetch(address))),
        ...fresh.map(async (address) => {
          if (!(await pageCaches.findFile(address))) await pageCaches.file(address, await fetch(address));
        }),
      ]);
    },
    async follow(choice) {
      const cache = await pages();
      const cachedFor = await (await cache.match(MARK))?.text();
      if (cachedFor === choice) return;
      if (cachedFor !== undefined) {
        await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
        await saved.clear();
      }
      await cache.put(MARK, new Response(choice));
    },
    async list() {
      const cache = await pages();
      const known = new Set([...(await saved.pages()), ...(await cache.keys()).map(({ url }) => url)]);
      const found = await Promise.all(
        [...known].map(async (url) => ({
          url,
          title: titleOf(await (await pageCaches.findPage(url))?.text()),
        })),
      );
      return found.filter(({ title }) => title !== '').reverse();
    },
  };
  return pageCaches;
}

/**
 * Caches a response, where that is allowed, and removes the oldest ones. One that replaces another is the newest entry
 * (Service Workers, "Batch Cache Operations"). It is read whole before: where the connection is lost on the way, or the
 * visitor asks meanwhile, what was cached is still there.
 */
async function put(
  open: () => Promise<Cache>,
  maxEntries: number,
  request: string,
  answer: Response,
): Promise<void> {
  if (!mayCache(answer)) return;
  const whole = new Response(await answer.arrayBuffer(), answer);
  const cache = await open();
  await cache.put(request, whole);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== MARK);
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)));
}

/** The title in a page's markup, still escaped. */
function titleOf(html: string | undefined): string {
  return /<title[^>]*>([^<]*)<\/title>/i.exec(html ?? '')?.[1]?.trim() ?? '';
}
