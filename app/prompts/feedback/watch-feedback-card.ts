import { requestPrompt } from '#app/prompts/prompt-requests.ts';

/** Distance below the window at which the card is prepared, in px. */
const AHEAD_PX = 1200;

/**
 * Requests the prompt while the card's cell is near the window, and ends the request when it is not. Once it has
 * its turn, the card is loaded and shown, unless its cell has become visible meanwhile: showing it then would shift
 * the stories, so it waits for the next time.
 * @param load loads the card; resolves to a function that shows it, which calls back when the visitor first sees it
 * @returns a function that stops watching and ends the turn
 */
export function watchFeedbackCard(
  cell: Element,
  load: () => Promise<(onSeen: () => void) => void>,
): () => void {
  let endTurn: (() => void) | undefined;
  let countSeen: (() => void) | undefined;
  let isShown = false;
  let isSeen = false;
  let isCounted = false;
  // Also a card that is seen while another prompt has the turn counts, when its own comes.
  const countOnce = () => {
    if (!isSeen || isCounted || !countSeen) return;
    isCounted = true;
    countSeen();
  };
  const appear = async () => {
    const show = await load();
    if (isShown || !endTurn) return;
    if (isVisible(cell)) {
      endTurn();
      endTurn = undefined;
      return;
    }
    isShown = true;
    show(() => {
      isSeen = true;
      countOnce();
    });
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) {
        endTurn?.();
        endTurn = undefined;
        countSeen = undefined;
      } else if (!endTurn && (isShown || !isVisible(cell))) {
        endTurn = requestPrompt({
          kind: 'feedback',
          again: isCounted,
          onTurn: (seen) => {
            countSeen = seen;
            countOnce();
            void appear().catch((error) => console.warn('The feedback card failed.', error));
          },
        });
      }
    },
    { rootMargin: `0px 0px ${AHEAD_PX}px 0px` },
  );
  observer.observe(cell);
  return () => {
    observer.disconnect();
    endTurn?.();
  };
}

function isVisible(cell: Element): boolean {
  const { top, bottom } = cell.getBoundingClientRect();
  return bottom >= 0 && top < window.innerHeight;
}
