/** A style sheet that is loading or loaded. */
interface RequestedSheet {
  link: HTMLLinkElement;
  loaded: Promise<void>;
}

/** Style sheets that are loading or loaded, by address. */
const requested = new Map<string, RequestedSheet>();

/**
 * Imports a chunk together with its style sheets. The build wraps each `import()` of the client with it, in place
 * of Vite's own helper (see `own-style-loading.ts`); failures dispatch the same event. What fails is requested once
 * more: on the move, connections break.
 *
 * @param sheets style sheet files, relative to the app's base address
 * @returns the module; where it or a style sheet fails to load, it rejects, unless a listener cancels the event
 *   (section 8: "rethrown unless cancelled"): then undefined
 */
export async function loadWithStyles<T>(
  load: () => Promise<T>,
  sheets: readonly string[] = [],
): Promise<T | undefined> {
  const hrefs = sheets.map((sheet) => import.meta.env.BASE_URL + sheet);
  const attempt = async () => {
    await Promise.all(hrefs.map((href) => styleSheet(document, href, requested)));
    return load();
  };
  try {
    return await attempt().catch(attempt);
  } catch (payload) {
    const failure = new Event('vite:preloadError', { cancelable: true });
    if (dispatchEvent(Object.assign(failure, { payload }))) throw payload;
  }
}

/**
 * Adds a style sheet to a document, once. Sheets that the first page has inline exist already. It is requested like
 * those in the markup, without a `crossorigin` mode of its own (HTML, 2.4.4), so that preloaded sheets are reused.
 *
 * @param known sheets that were requested before; a failed one may be requested again
 */
export function styleSheet(page: Document, href: string, known: Map<string, RequestedSheet>): Promise<void> {
  const before = known.get(href);
  if (before) return before.loaded;
  if (hasSheet(page, href)) return Promise.resolve();
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      known.delete(href);
      link.remove();
      reject(new Error(`cannot load ${href}`));
    });
  });
  if (known.size === 0) keepSheets(page, known);
  known.set(href, { link, loaded });
  page.head.append(link);
  return loaded;
}

export function hasSheet(page: Document, href: string): boolean {
  return isInline(page, href) || page.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null;
}

/** Whether the document came with this sheet in its markup. */
export function isInline(page: Document, href: string): boolean {
  return page.querySelector(`[data-critical~="${href}"]`) !== null;
}

/**
 * React replaces the `html` element where a page fails, and again where the next one is shown. Modules are not loaded
 * a second time, so their sheets are added to the new element, too; one that is still loading starts again.
 */
function keepSheets(page: Document, known: ReadonlyMap<string, RequestedSheet>): void {
  new MutationObserver(() => {
    for (const [href, { link }] of known) if (!hasSheet(page, href)) page.head.append(link);
  }).observe(page, { childList: true });
}
