import { isSamePage } from './click-target.ts';
import type { PageClient } from './worker-scope.ts';

/** What the worker asks a page, which answers with its address. */
export const WHERE = 'where';

/** How long a page may take to answer, in ms: browsers let a click on a notification focus or open a window for 1 s. */
const ANSWER_MS = 300;

/**
 * Focuses the page that shows an address, else opens one. Each page is asked for its address, as the browser knows only
 * the one that it was opened at. One that does not answer, as browsers freeze pages in the background, is led to the
 * address.
 */
export async function openClicked(
  target: string,
  pages: readonly PageClient[],
  openWindow: (url: string) => Promise<unknown>,
): Promise<void> {
  const answers = await Promise.all(pages.map(async (page) => ({ page, at: await addressOf(page) })));
  const showing = answers.find(({ at }) => at !== undefined && isSamePage(at, target));
  if (showing) return void (await showing.page.focus());
  const silent = answers.find(({ page, at }) => at === undefined && isSamePage(page.url, target));
  if (!silent) return void (await openWindow(target));
  await silent.page.focus();
  await silent.page.navigate(target);
}

/** Where a page is now; undefined where it does not say. */
function addressOf(page: PageClient): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(String(data));
    };
    page.postMessage({ type: WHERE }, [port2]);
  }).finally(() => port1.close()) as Promise<string | undefined>;
}
