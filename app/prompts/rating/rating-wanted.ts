import type { SessionFacts } from '#app/session/session.port.ts';
import type { PromptSettings } from '#schemas/brand/prompts.ts';

/** What decides whether a visitor is asked for a rating. */
export interface RatingFacts {
  settings: Pick<PromptSettings, 'ratingPrompt' | 'ratingStartingSession'>;
  storeLink: string | undefined;
  /** In the carrier's Android app. */
  inAndroidApp: boolean;
  /** The visitor has rated or said no. */
  resolved: boolean;
  session: Pick<SessionFacts, 'session' | 'pageViews'>;
}

/** Only those who read are asked: pages of the session before the prompt may come up. */
const PAGES_FIRST = 3;

/** Whether the rating prompt may come up: a store to rate in, where the brand wants it, once. */
export function ratingWanted({ settings, storeLink, inAndroidApp, resolved, session }: RatingFacts): boolean {
  const here = settings.ratingPrompt === 'everywhere' || (settings.ratingPrompt === 'app' && inAndroidApp);
  return (
    here &&
    storeLink !== undefined &&
    !resolved &&
    session.session >= settings.ratingStartingSession &&
    session.pageViews >= PAGES_FIRST
  );
}
