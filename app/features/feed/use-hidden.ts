import { useEffect, useSyncExternalStore } from 'react';
import { hiddenStories, onHiddenStories } from '#app/lib/hidden-stories.ts';

const NONE: readonly string[] = [];

/**
 * Stories that the visitor has hidden, as they change; none while the page is the server's. Once they are left out
 * of the feed, the style sheet that hid them before the first paint goes: a hiding can be taken back.
 */
export function useHidden(): readonly string[] {
  const hidden = useSyncExternalStore(onHiddenStories, hiddenStories, () => NONE);
  useEffect(() => {
    if (hidden.length > 0 && document.adoptedStyleSheets?.length) document.adoptedStyleSheets = [];
  }, [hidden]);
  return hidden;
}
