/** Style sheets on their way or there, by address. */
const asked = new Map<string, Promise<void>>();

/**
 * Imports code together with the style sheets that come with it. The build puts this around each `import()` of the
 * browser's part, in the place of Vite's own helper (see `own-style-loading.ts`), and raises the same event on failure.
 *
 * @param sheets files of style sheets, below the app's base address
 * @returns the module; rejects where it or a style sheet cannot be had
 */
export async function loadWithStyles<T>(load: () => Promise<T>, sheets: readonly string[] = []): Promise<T> {
  const hrefs = sheets.map((sheet) => import.meta.env.BASE_URL + sheet);
  try {
    await Promise.all(hrefs.map((href) => styleSheet(document, href, asked)));
    return await load();
  } catch (payload) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  }
}

/**
 * Adds a style sheet to a document, once. Those that the first page has inline are there already. It is asked for as
 * pages link theirs, without a mode of its own (HTML, 2.4.4), so that what is preloaded for the one serves the other.
 *
 * @param known what was asked for before; a sheet that failed may be asked for again
 */
export function styleSheet(page: Document, href: string, known: Map<string, Promise<void>>): Promise<void> {
  const before = known.get(href);
  if (before) return before;
  if (page.querySelector(`link[rel="stylesheet"][href="${href}"],[data-critical~="${href}"]`))
    return Promise.resolve();
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      known.delete(href);
      link.remove();
      reject(new Error(`The style sheet ${href} could not be loaded.`));
    });
  });
  known.set(href, loaded);
  page.head.append(link);
  return loaded;
}
