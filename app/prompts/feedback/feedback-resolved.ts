import { type SafeStorage, safeLocalStorage } from '#app/lib/storage/safe-storage.ts';

/** Why a visitor is not asked again: feedback was sent, or the card was closed. */
type FeedbackResolution = 'sent' | 'closed';

/** Storage key of section 3. */
const KEY = 'feedback_resolved';

const local = safeLocalStorage();

/** Remembers that the question has been answered. */
export function resolveFeedback(how: FeedbackResolution): void {
  local.set(KEY, how);
}

/** Whether the question has been answered; any value counts, as older pages wrote `true`. */
export function isFeedbackResolved(storage: SafeStorage = local): boolean {
  return ![undefined, '', 'false', '0'].includes(storage.get(KEY));
}

/**
 * Calls `listener` when the question is answered in another tab (HTML, storage event), or was while this page was in the
 * back/forward cache, where it is not told.
 * @returns a function that ends it
 */
export function onFeedbackResolvedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY && isFeedbackResolved()) listener();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isFeedbackResolved()) listener();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}
