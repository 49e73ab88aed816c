/** The formats of feeds that are read: RSS 0.9x/2.0, RSS 1.0 (RDF), Atom 0.3/1.0, JSON Feed 1.x. */
export const FEED_FORMATS = ['rss', 'rdf', 'atom', 'json'] as const;

/** One format. */
export type FeedFormat = (typeof FEED_FORMATS)[number];
