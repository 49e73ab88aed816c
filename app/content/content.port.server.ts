export { openReader } from '#app/content/ingest/reading/open-reading-process.server.ts';
export { runLine } from '#app/content/ingest/run/ingest-runner.server.ts';
export { chooseContent } from '#app/content/upstream/upstream-content.server.ts';
export type { ContentSource, Counted } from './content-source.server.ts';
export { fillForBrands, withDemoWishes } from './demo-stories.server.ts';
export { createEmbeddedContent } from './embedded-content.server.ts';
export { fillWithDemoPack } from './fill-with-demo-pack.server.ts';
export { forVisitorFirst, isForVisitor } from './for-visitor.server.ts';
export { askFeed } from './ingest/ask-feed.server.ts';
export { type FetchFeedOptions, fetchFeed } from './ingest/fetch-feed.server.ts';
export { fullText } from './ingest/full-text.server.ts';
export { pictureSource, size } from './ingest/html/clean-html.server.ts';
export { isTracker, type SizedImage } from './ingest/html/tracker-image.server.ts';
export { breakOfXml } from './ingest/parse/break-of-xml.server.ts';
export { decodeText } from './ingest/parse/decode-text.server.ts';
export type { FeedFailure } from './ingest/parse/explain-failure.server.ts';
export { parseFeed } from './ingest/parse/parse-feed.server.ts';
export type { FeedFormat, ParsedFeed, ParsedItem } from './ingest/parse/parsed-feed.server.ts';
export { pickImage } from './ingest/pick-image.server.ts';
export { type FeedContent, readFeed } from './ingest/read-feed.server.ts';
export { type FeedOrder, feedOrders } from './ingest/run/feed-orders.server.ts';
export { runIngest } from './ingest/run/ingest-runner.server.ts';
export { type IngestSettings, ingestSettings, ingestVariables } from './ingest/run/ingest-settings.server.ts';
export type { IngestTools } from './ingest/run/ingest-tools.server.ts';
export { startIngest } from './ingest/run/start-ingest.server.ts';
export { systemTools } from './ingest/run/system-tools.server.ts';
export type { FeedOutcome } from './ingest/run/visit-feed.server.ts';
export { type TakesReactions, takesReactions } from './ranking/takes-reactions.server.ts';
export { auidOf } from './ranking/visitor-taste.server.ts';
export { isSameNews, relatedArticles, relatedCount } from './related-articles.server.ts';
export { createDemoSources } from './store/demo-sources.server.ts';
export { createIngestLock } from './store/ingest-lock.server.ts';
export { rememberedStore } from './store/memory/remembered-store.server.ts';
export { createStoryStore, type StoryStore } from './store/story-store.server.ts';
export { createSummaryStore } from './store/summary-store.server.ts';
export { createSummaries } from './summaries/create-summaries.server.ts';
export { isSummaryFailure } from './summaries/document/summary-document.server.ts';
export {
  checkSummaryVariables,
  type SummarySettings,
  summarySettings,
  summaryVariables,
} from './summaries/summary-settings.server.ts';
export { STALE_HEADER, staleSecondsOf } from './upstream/stale-mark.server.ts';
export { isUpstreamError } from './upstream/upstream-error.server.ts';
export {
  checkUpstreamVariables,
  type UpstreamSettings,
  upstreamSettings,
  upstreamVariables,
} from './upstream/upstream-settings.server.ts';
