import { CLICK_REPORT } from '#app/events/click-reports.ts';
import { publishEarlyPage } from '#app/events/pages/page-views.ts';
import { reportsStored } from '#app/events/report.ts';
import { foreignNodesLast, forgetScrollPosition } from '#app/late-parts/before-hydration.client.ts';
import { firstUse } from '#app/late-parts/first-use.client.ts';
import { holdLinks } from '#app/late-parts/hold-links.client.ts';
import type { PlainScreen } from '#app/late-parts/plain-screen.ts';
import { repeatGestures } from '#app/late-parts/repeat-gestures.client.ts';
import { pageDataIn } from '#app/lib/http/page-data.ts';
import { hostBridge } from '#app/native-bridge/host-app.ts';
import type { SiteData } from '#app/site/site-data.ts';
import { siteInApp } from '#app/site/site-in-app.ts';
import type { ScreenName } from '#schemas/page-config/screen-name.ts';
import { bootWhenIdle, hasBooted } from './boot-when-idle.ts';

/** Starts what a screen does without React. @returns resolves when the page shows something that only React can show */
type StartScreen = (data: unknown, site: SiteData) => Promise<void>;

const SCREENS: Readonly<Record<PlainScreen, () => Promise<StartScreen>>> = {
  portal: async () => (await import('#app/portal/plain-portal.client.ts')).startPortal,
  article: async () => (await import('#app/article/plain-story.client.ts')).startArticle,
  summary: async () => (await import('#app/article/plain-story.client.ts')).startSummary,
  horoscope: async () => (await import('#app/horoscope/plain-horoscope.client.ts')).startSigns,
  sign: async () => (await import('#app/horoscope/plain-horoscope.client.ts')).startSign,
};

/**
 * Does for a page that is not hydrated what its root and its screen do: publishes it, starts the list of parts, and lets
 * clicks on links wait for hydration.
 * @returns resolves when the page is to be hydrated, with what has to be done right before; at once for a page that is
 *   still being sent
 * @throws Error where the page's data cannot be read
 */
export async function startPlainPage(screen: PlainScreen): Promise<() => void> {
  const used = firstUse();
  holdLinks({
    // Before reports are taken, clicks are recorded (`left-early.ts`); a host opens links once it is connected.
    isReported: (link) => link.hasAttribute(CLICK_REPORT) && (hasBooted() || !hostBridge(window)),
    stored: reportsStored,
  });
  repeatGestures();
  // A page that is still on its way has parts that wait for a slow back end.
  if (!(await isParsed())) return () => undefined;
  const orderNodes = foreignNodesLast(document);
  const data = pageDataIn(document);
  if (!data) return () => undefined;
  const { root, ...screens } = data.loaderData;
  const site = siteInApp((root as { site: SiteData }).site);
  const { pathname, search } = location;
  const screenName = document.documentElement.dataset.screenName as ScreenName;
  publishEarlyPage({ pathname, search, screenName });
  bootWhenIdle(site);
  const start = await SCREENS[screen]();
  await Promise.race([used, start(Object.values(screens).at(-1), site)]);
  return () => {
    orderNodes();
    forgetScrollPosition();
  };
}

/** So long a document may take to be parsed, in ms, to be hydrated only when it is used. */
const PARSED_MS = 1000;

/** Whether the document is parsed in time: from then on, all nodes of the server are there. */
async function isParsed(): Promise<boolean> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve, { once: true });
      setTimeout(resolve, PARSED_MS);
    });
  return document.readyState !== 'loading';
}
