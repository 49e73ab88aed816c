export { StoryFollowBoxes } from '#app/stories/follow/follow-box.tsx';
export { onePerEvent, type StoryWithEvent } from '#app/stories/list/one-per-event.ts';
export { MAX_ARTICLE_PADDING, MAX_LIST_PADDING, sidePadding } from '#app/stories/list/side-padding.ts';
export {
  isReturn,
  listToStore,
  type PageEntry,
  pageEntry,
  readStoredStoryList,
  STORED_MAX_AGE_MS,
  type StoredStoryList,
} from '#app/stories/list/stored-story-list.ts';
export {
  openStoryList,
  type StoryListEvent,
  type StoryListState,
  storyListTransition,
} from '#app/stories/list/story-list.machine.ts';
export { parseAsOf, storyListOffset } from '#app/stories/list/story-list-offset.ts';
export { storyListVersion } from '#app/stories/list/story-list-version.ts';
export { timedCache } from '#app/stories/list/timed-cache.ts';
export { useFocusOnNew } from '#app/stories/list/use-focus-on-new.ts';
export { useLoadedPages } from '#app/stories/list/use-loaded-pages.ts';
export { useNearWindow } from '#app/stories/list/use-near-window.ts';
export { HideBeforePaint } from '#app/stories/menu/hide-before-paint.tsx';
export type { MenuStory } from '#app/stories/menu/menu-story.ts';
export { StoryMenuButton } from '#app/stories/menu/story-menu-button.tsx';
export { useHidden } from '#app/stories/menu/use-hidden.ts';
export { sharePicture, shareSize } from '#app/stories/share/share-address.ts';
export { ShareButton } from '#app/stories/share/share-button.tsx';
export { failedPicture } from './failed-picture.ts';
export { FOLD_ID, paintWithFirstStories } from './first-paint.ts';
export { headlineStep } from './headline-step.ts';
export { LeadPicture } from './lead-picture.tsx';
export { StoryAge } from './story-age.tsx';
export { type CellKind, type StoryListCell, storyListCells, withoutHiddenCells } from './story-list-cells.ts';
export { type StoryListCard, StoryListView } from './story-list-view.tsx';
export { StoryPagesAhead } from './story-pages-ahead.tsx';
export type { StoryView } from './story-view.ts';
export { useLoadAhead, usePrefetch } from './use-load-ahead.ts';
