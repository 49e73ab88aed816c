import type { SessionFacts } from '#app/session/session.port.ts';
import type { PromptSettings } from '#schemas/brand/prompts.ts';

/** Facts that decide whether a visitor is asked for a rating. */
export interface RatingFacts {
  settings: Pick<PromptSettings, 'ratingPrompt' | 'ratingStartingSession'>;
  storeLink: string | undefined;
  /** In the carrier's Android app. */
  inAndroidApp: boolean;
  /** The visitor has answered the prompt before. */
  resolved: boolean;
  session: Pick<SessionFacts, 'session' | 'pageViews'>;
}

/** Pages of the session before the prompt may be shown: only engaged visitors are asked. */
const MIN_PAGE_VIEWS = 3;

/** Whether the rating prompt may be shown: only with a store to rate in, where the brand wants it, and once. */
export function ratingWanted({ settings, storeLink, inAndroidApp, resolved, session }: RatingFacts): boolean {
  const here = settings.ratingPrompt === 'everywhere' || (settings.ratingPrompt === 'app' && inAndroidApp);
  return (
    here &&
    storeLink !== undefined &&
    !resolved &&
    session.session >= settings.ratingStartingSession &&
    session.pageViews >= MIN_PAGE_VIEWS
  );
}
