import { useBrowserList } from '#app/lib/view/use-browser-list.ts';
import { hiddenStories } from './hidden-stories.ts';

/** Ids of the stories that the visitor has hidden. */
export function useHidden() {
  return useBrowserList(hiddenStories);
}
