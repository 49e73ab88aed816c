import { type RefObject, useState } from 'react';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import { useHydrated } from '#app/lib/view/use-hydrated.ts';
import { DEFAULT_CARD_POSITION, storedCardPosition } from './card-position.ts';

/**
 * Number of stories before the horoscope card. The server renders the default position; on hydration the card moves
 * to the visitor's stored position only when both are below the window, so that nothing visible shifts. Later pages
 * render it there from the start.
 * @param list element around the story list
 */
export function useCardPosition(list: RefObject<HTMLElement>): number {
  const isHydrated = useHydrated();
  const [position, setPosition] = useState(() => (isHydrated ? storedCardPosition() : DEFAULT_CARD_POSITION));
  // Once, on hydration.
  useBeforePaint(() => {
    const stored = storedCardPosition();
    const first = list.current?.querySelectorAll('li[data-role]')[Math.min(stored, position)];
    if (first && first.getBoundingClientRect().top >= innerHeight) setPosition(stored);
  }, []);
  return position;
}
