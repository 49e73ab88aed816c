import type { ReportedSlot } from '#app/ads/page/ad-event-of.ts';
import { type DocumentAds, documentAds } from '#app/ads/page/document-ads.client.ts';
import { type AdsPage, openPage } from '#app/ads/page/open-page.client.ts';
import { isProblem, onPage, type PageView } from '#app/events/events.port.ts';
import en from '#app/i18n/en/ads.json';
import es from '#app/i18n/es/ads.json';
import type { Boot } from '#app/site/site.port.ts';
import { allowVendorScripts } from '#app/third-parties/third-parties.port.ts';
import type { Language } from '#schemas/content/languages.ts';
import { type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';
import { pageBefore } from './show-point.ts';

const WORDS: Readonly<Record<Language, typeof en>> = { en, es };

/** Starts the ads of a brand that has any; of others, nothing is loaded and nothing is asked. */
export function start({ site, configs }: Boot): void {
  if (site.ads === 'elsewhere') leaveByDocument();
  if (site.ads !== 'here') return;
  allowVendorScripts();
  const words = WORDS[site.language].ads;
  let ads: DocumentAds | undefined;
  let page: AdsPage | undefined;
  let before = pageBefore(document.referrer, new URL(location.href), navigationType());
  let turn = 0;

  async function show(view: PageView): Promise<void> {
    const kind = pageKindOf(view.pathname);
    const from = before;
    before = kind;
    turn += 1;
    const mine = turn;
    page?.stop();
    page = undefined;
    if (isProblem(view)) return;
    const { pageConfig: config } = await configs(kind);
    if (mine !== turn) return;
    const isEmpty = !config.slots.some(({ path }) => path) && !config.outbrain;
    if (isEmpty && !config.stickySlot && !config.outOfPageSlot && !config.interstitialSlot) return;
    ads ??= documentAds();
    const shown = { kind, search: view.search, from };
    page = openPage(ads, { config, words, item: itemShown(kind, view.pathname), shown });
    if (config.cmsConfig.debugAds) await showOverlay(ads);
  }

  onPage((view) => {
    show(view).catch((error: unknown) => console.warn('This page has no ads.', error));
  });
}

function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type;
}

/**
 * On a document whose security policy lets no third party in, links lead to documents of their own: the next page has
 * its own policy, and its ads.
 */
function leaveByDocument(): void {
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // React handles clicks later; the browser itself follows the link.
    if (link?.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation();
  };
  window.addEventListener('click', leave, { capture: true });
}

async function showOverlay(ads: DocumentAds): Promise<void> {
  const { showAdsOverlay } = await import('./ads-overlay.client.ts');
  showAdsOverlay(ads);
}

/** The story or game that a page is about, by its path; its id is the ad targeting `item_id` (section 9). */
export function itemShown(kind: PageKind, pathname: string): ReportedSlot['item'] {
  const id = pathname.split('/').findLast((part) => part !== '');
  if (id === undefined) return undefined;
  if (kind.startsWith('article-')) return { entity: 'article', id };
  return kind === 'games' && id !== 'games' ? { entity: 'game', id } : undefined;
}
