import { useNavigationType } from '@remix-run/react';
import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import type { ListOnPage } from './track-list-position.client.ts';

/**
 * Stores where the visitor leaves a list, with the stories loaded so far, and shows them again in a new document: a
 * browser may not cache the one that was left, and a reload never does.
 */
export function useListPosition(
  element: RefObject<HTMLElement>,
  parts: Omit<ListOnPage, 'element' | 'navigation'>,
): void {
  const navigation = useNavigationType();
  const list = useRef(parts.list);
  list.current = parts.list;
  // Ended before the list is taken out of the page, while its stories still have their places.
  useBeforePaint(() => {
    let end: (() => void) | undefined = () => undefined;
    void import('./track-list-position.client.ts').then(({ trackListPosition }) => {
      if (!end || !element.current) return;
      end = trackListPosition({ ...parts, element: element.current, navigation, list: () => list.current() });
    }, ignored);
    return () => {
      end?.();
      end = undefined;
    };
  }, []);
}

/** Without this code, lists begin at their top. */
function ignored(): void {}
