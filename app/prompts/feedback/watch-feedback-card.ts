import { requestPrompt } from '#app/prompts/prompt-requests.ts';

/** How far below the window the card gets ready, in px. */
const AHEAD_PX = 1200;

/**
 * Requests the prompt while the position of the card is near the window, and ends it when it is not. Once it has
 * the turn, the card is loaded and shown, unless its position has scrolled into view meanwhile: showing it then would
 * shift the stories, so it waits for the next time.
 * @param load gets the card ready; what it gives shows it
 * @returns what stops the watching and ends the turn
 */
export function watchFeedbackCard(place: Element, load: () => Promise<() => void>): () => void {
  let endTurn: (() => void) | undefined;
  let isShown = false;
  const appear = async () => {
    const show = await load();
    if (isShown || !endTurn) return;
    if (isInSight(place)) {
      endTurn();
      endTurn = undefined;
      return;
    }
    isShown = true;
    show();
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) {
        endTurn?.();
        endTurn = undefined;
      } else if (!endTurn && (isShown || !isInSight(place))) {
        endTurn = requestPrompt({
          kind: 'feedback',
          again: isShown,
          onTurn: () => void appear().catch((error) => console.warn('The feedback card failed.', error)),
        });
      }
    },
    { rootMargin: `0px 0px ${AHEAD_PX}px 0px` },
  );
  observer.observe(place);
  return () => {
    observer.disconnect();
    endTurn?.();
  };
}

function isInSight(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return bottom >= 0 && top < window.innerHeight;
}
