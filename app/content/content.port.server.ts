export { plainText } from '#app/content/ingest/html/plain-text.server.ts';
export { UNKNOWN_LANGUAGE } from '#app/content/ingest/language/story-language.server.ts';
export { openIngestProcess } from '#app/content/ingest/process/open-ingest-process.server.ts';
export { startSiteIngest } from '#app/content/ingest/process/site-ingest.server.ts';
export { openReader } from '#app/content/ingest/reading/open-reading-process.server.ts';
export { MAX_FEED_BYTES, requestFeed } from '#app/content/ingest/request-feed.server.ts';
export { type FeedJob, feedJobs } from '#app/content/ingest/run/feed-jobs.server.ts';
export type { FeedOutcome } from '#app/content/ingest/run/ingest-feed.server.ts';
export { runIngest } from '#app/content/ingest/run/ingest-runner.server.ts';
export {
  type IngestSettings,
  ingestSettings,
  ingestVariables,
} from '#app/content/ingest/run/ingest-settings.server.ts';
export type { IngestTools } from '#app/content/ingest/run/ingest-tools.server.ts';
export { startIngest } from '#app/content/ingest/run/start-ingest.server.ts';
export { systemTools } from '#app/content/ingest/run/system-tools.server.ts';
export { loadTextModels, type TextModels } from '#app/content/ingest/text-models.server.ts';
export { auidOf } from '#app/content/ranking/visitor-taste.server.ts';
export type { StoredPush } from '#app/content/store/feeds/feed-pushes.server.ts';
export {
  balanced,
  lastReads,
  type ReadRecord,
  type StoredRead,
} from '#app/content/store/feeds/feed-reads.server.ts';
export { createIngestLock } from '#app/content/store/feeds/ingest-lock.server.ts';
export type { SourceFeedState } from '#app/content/store/feeds/source-feed-state.server.ts';
export { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
export {
  takeDownWaiting,
  type WaitingStory,
  waitingStories,
} from '#app/content/store/feeds/waiting-stories.server.ts';
export { createDemoSources } from '#app/content/store/lists/demo-sources.server.ts';
export { newestPictures } from '#app/content/store/lists/newest-pictures.server.ts';
export { type ReportedStory, reportedStories } from '#app/content/store/lists/reported-stories.server.ts';
export { storeWithOutageCache } from '#app/content/store/memory/store-with-outage-cache.server.ts';
export { createReactionStore } from '#app/content/store/reactions/reaction-store.server.ts';
export { createStoryStore, type StoryStore } from '#app/content/store/story-store.server.ts';
export { createSummaryStore } from '#app/content/store/summary-store.server.ts';
export { createSummaries } from '#app/content/summaries/create-summaries.server.ts';
export { isSummaryFailure } from '#app/content/summaries/document/summary-document.server.ts';
export { extractSummary } from '#app/content/summaries/extract/extract-summary.server.ts';
export { keyPoints } from '#app/content/summaries/extract/key-points.server.ts';
export {
  checkSummaryVariables,
  type SummarySettings,
  summarySettings,
  summaryVariables,
} from '#app/content/summaries/summary-settings.server.ts';
export { textFeatures } from '#app/content/topics/model/text-features.server.ts';
export {
  type TopicWeights,
  topicModel,
} from '#app/content/topics/model/topic-model.server.ts';
export { sectionOf, sectionOfAddress } from '#app/content/topics/sections/section-names.server.ts';
export { STALE_HEADER, staleSecondsOf } from '#app/content/upstream/answer-age.server.ts';
export type { ObservedCall } from '#app/content/upstream/upstream-caller.server.ts';
export {
  chooseContent,
  createUpstreamContent,
  type UpstreamObserver,
} from '#app/content/upstream/upstream-content.server.ts';
export { isRefusedTopic, isUpstreamError } from '#app/content/upstream/upstream-error.server.ts';
export {
  checkUpstreamVariables,
  type UpstreamSettings,
  upstreamSettings,
  upstreamVariables,
} from '#app/content/upstream/upstream-settings.server.ts';
export { upstreamAddresses } from '#app/content/upstream/upstream-targets.server.ts';
export { openWebSub, type WebSub } from '#app/content/websub/open-websub.server.ts';
export {
  type Audience,
  type ContentSource,
  type EventCoverage,
  patienceOf,
  type ReactionSource,
  storesReactions,
  type WithLanguage,
  type WithSentCount,
} from './content-source.server.ts';
export { filterDemoStories, importDemoStories } from './demo-stories.server.ts';
export { createEmbeddedContent } from './embedded-content.server.ts';
export { importDemoPack, importSizedPack } from './import-demo-pack.server.ts';
export { isSameNews, relatedArticles, relatedCount } from './related-articles.server.ts';
export { withPictureFacts } from './with-picture-facts.server.ts';
