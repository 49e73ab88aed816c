export { followKey, follows, toggleFollow } from '#app/stories/follow/follows.ts';
export { hasWaitingReactions } from '#app/stories/has-waiting-reactions.ts';
export { invalidateStoryLists } from '#app/stories/list/story-list-version.ts';
export { hiddenStories } from '#app/stories/menu/hidden-stories.ts';
export { notedName, notedNames } from '#app/stories/saved/noted-names.ts';
export {
  isSaved,
  parseSaved,
  savedStories,
  toggleSaved,
} from '#app/stories/saved/saved-stories.ts';
export { sendReaction } from '#app/stories/send-reaction.ts';
