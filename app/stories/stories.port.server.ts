export { type StoryListPage, storyListPage } from '#app/stories/list/story-list-page.server.ts';
export { oneStoryView, storyViews } from './story-views.server.ts';
