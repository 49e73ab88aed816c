export { type FeedPage, feedPage } from './list/feed-page.server.ts';
export { oneStoryView, storyViews } from './story-views.server.ts';
