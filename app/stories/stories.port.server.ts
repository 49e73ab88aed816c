export { openingTopic } from '#app/stories/list/opening-topic.server.ts';
export { type StoryListPage, storyListPage } from '#app/stories/list/story-list-page.server.ts';
export { oneStoryView, storyViews } from './story-views.server.ts';
