import { useSyncExternalStore } from 'react';
import type { HiddenList } from './hidden-list.machine.ts';
import { hiddenStories } from './hidden-stories.ts';

/** Ids of the stories that the visitor has hidden; none on the server, which cannot know them. */
export function useHidden(): HiddenList {
  return useSyncExternalStore(hiddenStories.subscribe, hiddenStories.now, hiddenStories.onServer);
}
