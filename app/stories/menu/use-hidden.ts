import { useListOfBrowser } from '#app/lib/storage/stored-list.ts';
import { hiddenStories } from './hidden-stories.ts';

/** Ids of the stories that the visitor has hidden. */
export function useHidden() {
  return useListOfBrowser(hiddenStories);
}
