import { isProblem, onPage, type PageView } from '#app/events/events.port.ts';
import { type SafeStorage, safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { isCovered } from '#app/lib/view/is-covered.ts';
import { hostFacts } from '#app/native-bridge/native-bridge.port.ts';
import { isFeedbackResolved } from '#app/prompts/feedback/feedback-resolved.ts';
import { waitingFeedback } from '#app/prompts/feedback/waiting-feedback.ts';
import { type RatingFacts, ratingWanted } from '#app/prompts/rating/rating-wanted.ts';
import { countedSessionFacts, sessionFacts } from '#app/session/session.port.ts';
import { type Configs, type PageConfigs, type SiteData, withConfig } from '#app/site/site.port.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { countImpression } from './count-impression.client.ts';
import type { ImpressionCounter } from './impressions.ts';
import { requestPrompt, setPromptScheduler } from './prompt-requests.ts';
import { createPromptScheduler } from './prompt-scheduler.client.ts';

const RATING_KEY = 'rating_resolved';

/** Starts the scheduler of prompts, counts impressions, and asks for a rating when it is time. */
export async function start({ site, configs }: { site: SiteData; configs: PageConfigs }): Promise<void> {
  onPage((page) => {
    const counter = isProblem(page) ? undefined : impressionOf(page.pathname);
    if (counter) countImpression(counter);
  });
  if (waitingFeedback())
    void import('#app/prompts/feedback/send-feedback.client.ts').then(({ resendFeedback }) =>
      resendFeedback(),
    );
  await withConfig(configs, pageKindOf(location.pathname), (config) => openScheduler(site, config));
}

function openScheduler(site: SiteData, { prompts, storeLink }: Configs['pageConfig']): void {
  const storage = safeLocalStorage();
  const scheduler = createPromptScheduler(storage, {
    dailyBudget: prompts.dailyBudget,
    pauseMs: prompts.pauseInSec * 1000,
  });
  setPromptScheduler((request) => {
    const { session } = sessionFacts(storage);
    const mayAsk =
      request.kind !== 'feedback' ||
      (prompts.feedbackCard && session >= prompts.feedbackStartingSession && !isFeedbackGiven(storage));
    return mayAsk || request.again ? scheduler(request) : () => undefined;
  });

  askForRating(site, prompts, storeLink, storage);
}

/** Whether the question has been answered, also where the answer still waits for the server. */
const isFeedbackGiven = (storage: SafeStorage) =>
  isFeedbackResolved(storage) || waitingFeedback(storage) !== undefined;

/** Asks once, on the first page where the conditions are met and which the visitor sees. */
function askForRating(
  site: SiteData,
  settings: RatingFacts['settings'],
  storeLink: string | undefined,
  storage: SafeStorage,
): void {
  const subscription = { stop: (): void => undefined };
  let isRequested = false;
  const requestIfWanted = async (page: PageView) => {
    if (isProblem(page)) return;
    const session = await countedSessionFacts(storage);
    const wanted = ratingWanted({
      settings,
      storeLink,
      inAndroidApp: hostFacts(window)?.platform === 'android',
      resolved: storage.get(RATING_KEY) !== undefined,
      session,
    });
    if (!wanted || !storeLink || isRequested) return;
    if (document.hidden) return requestWhenSeen(page);
    isRequested = true;
    const end = requestPrompt({
      kind: 'rating',
      again: false,
      onTurn: (seen) => void ask(page, storeLink, seen).finally(() => end()),
    });
  };
  const requestWhenSeen = (page: PageView) =>
    document.addEventListener('visibilitychange', () => void requestIfWanted(page), { once: true });
  const ask = async (page: PageView, store: string, seen: () => void) => {
    let isAsked = false;
    try {
      const { loadRating } = await import('#app/prompts/rating/show-rating.client.tsx');
      const showRating = await loadRating(site.language);
      // It can be late: the page may be out of sight by now, an ad may lie over it, or another tab may have asked.
      if (document.hidden || isCovered() || storage.get(RATING_KEY) !== undefined) {
        isRequested = false;
        return requestWhenSeen(page);
      }
      // Not before: a visitor who leaves the page while it loads has not been asked.
      isAsked = storage.set(RATING_KEY, 'asked');
      // Where storage is full, every page would ask.
      if (!isAsked) return;
      await showRating(store, seen);
      subscription.stop();
    } catch (error) {
      console.warn('The rating prompt could not be shown; the next page tries again.', error);
      if (isAsked) storage.remove(RATING_KEY);
      isRequested = false;
    }
  };
  subscription.stop = onPage((page) => void requestIfWanted(page));
}

/** The impression counter of a page; undefined for pages that are not counted. */
export function impressionOf(pathname: string): ImpressionCounter | undefined {
  switch (pageKindOf(pathname)) {
    case 'article-content':
      return 'cd_article_imp';
    case 'article-intro':
      return 'cd_article_prev_imp';
    case 'fsd':
      return 'cd_fsd_imp';
    default:
      return undefined;
  }
}
