import { addressFrom, cacheAddress } from './cache-address.ts';
import { CACHE_LIMITS, cacheName, fileKind, isCachedFile, isCachedPage, mayCache } from './cache-rule.ts';
import { ifReadable } from './if-readable.ts';
import { openPictureFetch } from './picture-fetch.ts';
import { openSavedPages } from './saved-pages.ts';

/** Caches of pages and files for offline reading. */
interface PageCaches {
  /** Caches a page that the browser opens, where that is allowed. */
  page(request: string, answer: Response): Promise<void>;
  findPage(request: string): Promise<Response | undefined>;
  findFile(request: string): Promise<Response | undefined>;
  /** Learns from a request of a page which forms of pictures the browser takes. */
  noteRequest(request: Request): Promise<void>;
  /** A picture of a saved page, at whatever width it was cached. */
  findAtAnyWidth(request: string): Promise<Response | undefined>;
  /** Fetches and caches what is missing of a page that is read, and its files; without a page, files alone. */
  collect(page: string | undefined, files: readonly string[]): Promise<void>;
  /** Caches exactly these saved pages with their files, whatever else is cached; what is there already stays. */
  save(pages: readonly string[]): Promise<void>;
  /** Deletes the pages if they were cached under another privacy choice. */
  follow(choice: string): Promise<void>;
  /** Addresses and titles of the cached pages that can be opened from this one, newest first. */
  list(here: string): Promise<Array<{ url: string; title: string }>>;
}

/** Entry beside the cached pages: the privacy choice that they were rendered for. */
const MARK = '/__choice';

/**
 * Opens the caches of one brand on this device. Where the browser's storage fails, nothing is found in them: what the
 * network has is shown then.
 */
export function openPageCaches(brid: string, origin: string): PageCaches {
  const pages = () => caches.open(cacheName('pages', brid));
  const files = () => caches.open(cacheName('files', brid));
  const pictures = openPictureFetch(files);
  const saved = openSavedPages(brid, origin, pictures.fetch);
  const putPage = (request: string, answer: Response) =>
    put(pages, cacheAddress(request), answer, {
      max: CACHE_LIMITS.pages,
      isOfKind: ({ pathname }) => pathname !== MARK,
    });
  const putFile = async (request: string, answer: Response) => {
    const kind = fileKind(new URL(request));
    if (kind)
      await put(files, request, answer, {
        max: CACHE_LIMITS[kind],
        isOfKind: (url) => fileKind(url) === kind,
      });
  };
  const storedPage = async (address: string) => (await (await pages()).match(address)) ?? saved.find(address);
  const storedFile = async (address: string) => (await (await files()).match(address)) ?? saved.find(address);
  /** Addresses of pages that were cached when the browser opened them, and need not be fetched for it. */
  const opened = new Set<string>();
  const listed = async (here: string) => {
    const cache = await pages();
    const known = new Set([...(await saved.pages()), ...(await cache.keys()).map(({ url }) => url)]);
    const addresses = [...known].flatMap((address) => addressFrom(here, address) ?? []);
    const found = await Promise.all(
      addresses.map(async (url) => ({
        url,
        title: titleOf(await (await storedPage(cacheAddress(url)))?.text()),
      })),
    );
    return found.filter(({ title }) => title !== '').reverse();
  };
  return {
    async page(request, answer) {
      if (await putPage(request, answer)) opened.add(cacheAddress(request));
    },
    findPage: (request) => ifReadable(storedPage(cacheAddress(request))),
    findFile: (request) => ifReadable(storedFile(request)),
    noteRequest: pictures.note,
    findAtAnyWidth: (request) => ifReadable(saved.findAtAnyWidth(request)),
    save: saved.sync,
    async collect(page, addresses) {
      const fresh = addresses.filter((address) => isCachedFile(new URL(address, origin), origin));
      const wanted = page !== undefined && isCachedPage(new URL(page, origin), origin) ? [page] : [];
      await Promise.allSettled([
        ...wanted.map(async (address) => {
          if (!opened.delete(cacheAddress(address))) await putPage(address, await fetch(address));
        }),
        ...fresh.map(async (address) => {
          if (!(await storedFile(address))) await putFile(address, await pictures.fetch(address));
        }),
      ]);
    },
    async follow(choice) {
      const cache = await pages();
      const cachedFor = await (await cache.match(MARK))?.text();
      if (cachedFor === choice) return;
      if (cachedFor !== undefined) {
        opened.clear();
        await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
        await saved.clear();
      }
      await cache.put(MARK, new Response(choice));
    },
    list: async (here) => (await ifReadable(listed(here))) ?? [],
  };
}

/**
 * Caches a response, where that is allowed, and removes the oldest ones of its kind. One that replaces another is the
 * newest entry (Service Workers, "Batch Cache Operations"). It is read whole before: where the connection is lost on
 * the way, or the visitor asks meanwhile, what was cached is still there.
 * @returns whether it was cached
 */
async function put(
  open: () => Promise<Cache>,
  request: string,
  answer: Response,
  { max, isOfKind }: { max: number; isOfKind: (url: URL) => boolean },
): Promise<boolean> {
  if (!mayCache(answer)) return false;
  const whole = new Response(await answer.arrayBuffer(), answer);
  const cache = await open();
  await cache.put(request, whole);
  const keys = (await cache.keys()).filter(({ url }) => isOfKind(new URL(url)));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
  return true;
}

/** The title in a page's markup, still escaped. */
function titleOf(html: string | undefined): string {
  return /<title[^>]*>([^<]*)<\/title>/i.exec(html ?? '')?.[1]?.trim() ?? '';
}
