import { type RefObject, useState } from 'react';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import { useHydrated } from '#app/lib/view/use-hydrated.ts';
import { CARD_POSITION_KEY, cardPosition, DEFAULT_CARD_POSITION, positionAfterUse } from './card-position.ts';

const storage = safeStorage(() => localStorage);
const storedPosition = () => cardPosition(storage.get(CARD_POSITION_KEY));

/**
 * Stories before the horoscope card. The server sends it at its usual place; the visitor's own place is taken up only
 * where both are still below the window, so that nothing in sight moves. Later pages have it there from the start.
 * @param feed around the list of the feed
 */
export function useCardPosition(feed: RefObject<HTMLElement>): { position: number; noteUse: () => void } {
  const isHydrated = useHydrated();
  const [position, setPosition] = useState(() => (isHydrated ? storedPosition() : DEFAULT_CARD_POSITION));
  // Once, while the page is taken over.
  useBeforePaint(() => {
    const wanted = storedPosition();
    const first = feed.current?.querySelectorAll('li[data-role]')[Math.min(wanted, position)];
    if (first && first.getBoundingClientRect().top >= innerHeight) setPosition(wanted);
  }, []);
  return {
    position,
    noteUse: () => storage.set(CARD_POSITION_KEY, String(positionAfterUse(position))),
  };
}
