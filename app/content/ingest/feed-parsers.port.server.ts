// What commands use of the parsers. By itself, as a bundle would load them into every server with the other port.
export { withEndedTexts } from '#app/content/ingest/ended-texts.server.ts';
export { fullText } from '#app/content/ingest/full-text.server.ts';
export { pictureSource, size } from '#app/content/ingest/html/clean-html.server.ts';
export { isTracker, type SizedImage } from '#app/content/ingest/html/tracker-image.server.ts';
export { topicsOfCategories } from '#app/content/ingest/map-topics.server.ts';
export { decodeText } from '#app/content/ingest/parse/decode-text.server.ts';
export { type FeedFailure, failureAt } from '#app/content/ingest/parse/explain-failure.server.ts';
export { findTagMismatch } from '#app/content/ingest/parse/find-tag-mismatch.server.ts';
export { parseFeed } from '#app/content/ingest/parse/parse-feed.server.ts';
export type { ParsedFeed, ParsedItem } from '#app/content/ingest/parse/parsed-feed.server.ts';
export { pickImage } from '#app/content/ingest/pick-image.server.ts';
export { type FeedContent, readFeed } from '#app/content/ingest/read-feed.server.ts';
export { type FetchFeedOptions, fetchFeed } from '#app/content/ingest/request-feed.server.ts';
