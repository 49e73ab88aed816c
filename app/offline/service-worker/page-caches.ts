import { CACHE_LIMITS, cacheName, isCachedFile, isCachedPage, mayCache } from './cache-rule.ts';

/** Pages and files that can be read offline. */
export interface PageCaches {
  /** Keeps an answer, if it may be; gives it back either way. */
  page(request: string, answer: Response): Promise<void>;
  file(request: string, answer: Response): Promise<void>;
  findPage(request: string): Promise<Response | undefined>;
  findFile(request: string): Promise<Response | undefined>;
  /** Fetches what a page says that it is made of. */
  collect(page: string, files: readonly string[]): Promise<void>;
  /** Forgets the pages where they were made for another choice of privacy. */
  follow(choice: string): Promise<void>;
  /** Addresses and titles of the kept pages, the newest first. */
  list(): Promise<Array<{ url: string; title: string }>>;
}

/** Stands beside the kept pages, and says for which choice of privacy they were made. */
const MARK = '/__choice';

/** What one brand keeps on this device. */
export function openPageCaches(brid: string, origin: string): PageCaches {
  const pages = () => caches.open(cacheName('pages', brid));
  const files = () => caches.open(cacheName('files', brid));
  const kept: PageCaches = {
    page: (request, answer) => put(pages, CACHE_LIMITS.pages, request, answer),
    file: (request, answer) => put(files, CACHE_LIMITS.files, request, answer),
    findPage: async (request) => (await pages()).match(request),
    findFile: async (request) => (await files()).match(request),
    async collect(page, addresses) {
      const fresh = addresses.filter((address) => isCachedFile(new URL(address, origin), origin));
      const wanted = isCachedPage(new URL(page, origin), origin) ? [page] : [];
      await Promise.allSettled([
        ...wanted.map(async (address) => kept.page(address, await fetch(address))),
        ...fresh.map(async (address) => {
          if (!(await kept.findFile(address))) await kept.file(address, await fetch(address));
        }),
      ]);
    },
    async follow(choice) {
      const cache = await pages();
      const made = await (await cache.match(MARK))?.text();
      if (made === choice) return;
      if (made !== undefined) await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
      await cache.put(MARK, new Response(choice));
    },
    async list() {
      const cache = await pages();
      const found = await Promise.all(
        (await cache.keys()).map(async ({ url }) => ({
          url,
          title: titleOf(await (await cache.match(url))?.text()),
        })),
      );
      return found.filter(({ title }) => title !== '').reverse();
    },
  };
  return kept;
}

/** Keeps an answer, if it may be; put anew, it stands behind the others, and the oldest go. */
async function put(
  open: () => Promise<Cache>,
  most: number,
  request: string,
  answer: Response,
): Promise<void> {
  if (!mayCache(answer)) return;
  const cache = await open();
  await cache.delete(request);
  await cache.put(request, answer);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== MARK);
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** The title of a page's markup, still escaped as it stands there. */
function titleOf(html: string | undefined): string {
  return /<title[^>]*>([^<]*)<\/title>/i.exec(html ?? '')?.[1]?.trim() ?? '';
}
