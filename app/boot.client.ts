import { pagesLeftEarly } from '#app/events/pages/left-early.ts';
import { addLeftPages, publishRestoredPage } from '#app/events/pages/page-views.ts';
import { nextTurn } from '#app/lib/scripts/next-turn.ts';
import type { Boot, BootPart } from '#app/site/boot-part.ts';
import { configParameters } from '#app/site/config-parameters.ts';
import { nextChance } from '#app/site/next-chance.ts';
import { pageConfigs } from '#app/site/page-configs.ts';
import type { SiteData } from '#app/site/site-data.ts';
import { currentVisitor } from '#app/visitor/visitor-state.ts';

/**
 * What starts in the browser, in this order: first what needs no network, then consent, then the visitor, then what
 * depends on both.
 */
const PARTS: ReadonlyArray<() => Promise<BootPart>> = [
  () => import('#app/offline/start-offline-clicks.client.ts'),
  () => import('#app/shell/start-text-size.client.ts'),
  () => import('#app/privacy/start-privacy.client.ts'),
  () => import('#app/visitor/start-visitor.client.ts'),
  () => import('#app/session/start-session.client.ts'),
  () => import('#app/events/start-reporting.client.ts'),
  () => import('#app/ads/start-ads.client.ts'),
  () => import('#app/native-bridge/start-bridge.client.ts'),
  () => import('#app/prompts/start-prompts.client.ts'),
  () => import('#app/offline/start-offline.client.ts'),
  () => import('#app/shell/start-menu-focus.client.ts'),
  () => import('#app/stories/start-story-ages.client.ts'),
  () => import('#app/push/start-push.client.ts'),
  () => import('#app/third-parties/start-third-parties.client.ts'),
];

/** Starts the list; `bootWhenIdle` calls it once, after the page has been painted and takes input. */
export async function boot(site: SiteData): Promise<void> {
  // The first listener: the session must learn of the page before it learns of the visitor.
  addEventListener('pageshow', ({ persisted }) => persisted && publishRestoredPage());
  addLeftPages(pagesLeftEarly(site.brid, Date.now()));
  const configs = pageConfigs(() => new URLSearchParams(configParameters(currentVisitor(), site)).toString());
  // Not in the list, which they must not delay: events of a page that is left before the list has started are lost.
  // Without their code the page keeps the fallback typeface, and a story has no neighbours.
  void import('#app/site/show-typeface.client.ts')
    .then(({ showTypeface }) => showTypeface(site.font))
    .catch(() => undefined);
  void import('#app/article/neighbours/note-opened-list.client.ts')
    .then(({ noteOpenedLists }) => noteOpenedLists())
    .catch(() => undefined);
  await startParts(PARTS, { site, configs });
}

/** A part whose code did not come holds up no other, and starts at the next chance. */
async function startParts(parts: typeof PARTS, boot: Boot): Promise<void> {
  const missing: Array<(typeof PARTS)[number]> = [];
  let chance: Promise<void> | undefined;
  for (const load of parts) {
    try {
      const part = await load().catch((error: unknown) => {
        missing.push(load);
        chance ??= nextChance();
        throw error;
      });
      await nextTurn();
      await part.start(boot);
    } catch (error) {
      console.warn('A part of the page could not start.', error);
    }
  }
  void chance?.then(() => startParts(missing, boot));
}
