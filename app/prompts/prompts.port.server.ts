export { createFeedbackStore, type FeedbackStore } from './feedback/feedback-store.server.ts';
