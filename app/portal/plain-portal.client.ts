import { failedCard, publishReportingParameters } from '#app/events/events.port.ts';
import { isCardOwn } from '#app/horoscope/horoscope.port.ts';
import { safeSessionStorage } from '#app/lib/storage/safe-storage.ts';
import { onceNearWindow } from '#app/lib/view/watch-near-window.ts';
import { followKey, follows, hiddenStories } from '#app/stories/saved/visitor-lists.port.ts';
import { pictureFailed } from '#app/ui/picture-failed.client.ts';
import { isTopic } from '#schemas/content/topics.ts';
import type { loader, PortalPage } from './portal-loader.server.ts';
import type { LIST_POSITION_KEY } from './position/track-list-position.client.ts';
import { scrollToTab } from './scroll-to-tab.ts';

/** Written out, as the module that has it comes with React. */
const STORAGE_KEY: typeof LIST_POSITION_KEY = 'portal_place';

/** Starts the portal without React. Resolves when it shows something that only React shows. */
export async function startPortal(data: unknown): Promise<void> {
  const { page, setting } = data as Awaited<ReturnType<typeof loader>>;
  const { cards } = setting;
  // What arrives late is React's, and that a card failed is reported with the page that React publishes.
  if (!('value' in page) || (cards && 'promise' in cards.games) || failedCard(page.value.reporting)) return;
  publishReportingParameters(page.value.reporting);
  showChosenTab();
  if ((cards && isCardOwn(cards.horoscope)) || isListOwn(page.value)) return;
  if (mayReturnToStory()) return;
  await Promise.race([endIsNear(), pictureFailed()]);
}

/** The row begins at its first tab. */
function showChosenTab(): void {
  const tab = document.querySelector('[data-topic] + [data-topic] [aria-current="page"]');
  const item = tab?.closest<HTMLElement>('[data-topic]');
  if (item?.parentElement) scrollToTab(item.parentElement, item.dataset.topic ?? '');
}

/** Whether this visitor follows the topic, or has hidden one of the stories. */
function isListOwn({ topic, stories, sections = [] }: PortalPage): boolean {
  if (isTopic(topic) && follows.now().includes(followKey({ topic }))) return true;
  const hidden = hiddenStories.now();
  return [...stories, ...sections.flatMap((block) => block.stories)].some(({ id }) => hidden.includes(id));
}

/** Whether the visitor may come back to a story of a further page: React shows the list as it was left. */
function mayReturnToStory(): boolean {
  const storage = safeSessionStorage();
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A link or a new visit begins at the top, and so does what is loaded again after it.
  if (timing?.type === 'navigate') storage.remove(STORAGE_KEY);
  return storage.get(STORAGE_KEY) !== undefined;
}

/** Resolves when the end of the list is near the window: further stories are React's. */
function endIsNear(): Promise<void> {
  const more = document.querySelector('main a[aria-busy]');
  return new Promise((resolve) => {
    if (more) onceNearWindow(more, resolve);
  });
}
