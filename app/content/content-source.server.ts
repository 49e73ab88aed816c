import type { HostedStory } from '#app/content/store/hosted-stories.server.ts';
import type { DnsStateAnswer } from '#schemas/api/dns-state.ts';
import type { ArticleAnswer, ArticlesAnswer, FeedQuery, FsdAnswer, PortalAnswer } from '#schemas/api/feed.ts';
import type { GameAnswer, GamesAnswer } from '#schemas/api/games.ts';
import type { SignAnswer } from '#schemas/api/horoscope.ts';
import type { ArticleSummaryAnswer, SummaryAnswer } from '#schemas/api/summary.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Language, Market } from '#schemas/content/languages.ts';

/** Which games a call asks for. */
export interface GamesQuery {
  lang: Language;
  /** Ids; none means all that the brand shows. */
  whitelist?: readonly string[] | undefined;
}

/** What pages of our own need to know of a feed to go on; calls of the contract do not have it. */
export interface WithSentCount {
  /**
   * Stories that the source gave to this page of a topic, with those that were left out of the answer: the offset of
   * the next page is larger by it. Missing where none was left out.
   */
  sentCount?: number;
}

/** Answer of the articles call, as pages of our own read it. */
export type ArticlesResult = ArticlesAnswer & WithSentCount & Partial<Pick<PortalAnswer, 'availableTopics'>>;

/**
 * Where content comes from, in the terms of the contract (section 7). The embedded store is one source, a carrier's
 * back end another. What there is not is undefined; what cannot be read rejects.
 */
export interface ContentSource {
  portal(brand: Brand, query: FeedQuery): Promise<PortalAnswer & WithSentCount>;
  fsd(brand: Brand, query: FeedQuery): Promise<FsdAnswer & WithSentCount>;
  /** Beyond the contract it may tell which topics have stories, as tabs of further pages of the portal. */
  articles(brand: Brand, query: FeedQuery): Promise<ArticlesResult>;
  /** Nothing when there is no such story, or the brand does not carry its source. */
  article(brand: Brand, articleId: string): Promise<ArticleAnswer | undefined>;
  articleSummary(brand: Brand, articleId: string): Promise<ArticleSummaryAnswer | undefined>;
  summary(brand: Brand, articleId: string, promptId?: string): Promise<SummaryAnswer | undefined>;
  /** Today's reading of a sign at a place. */
  sign(brand: Brand, signId: string, timeZone: string, market: Market): Promise<SignAnswer | undefined>;
  games(brand: Brand, query: GamesQuery): Promise<GamesAnswer>;
  game(brand: Brand, gameId: string, lang: Language): Promise<GameAnswer | undefined>;
  /** @param region the visitor's region as the deployment names it, empty where it is not known */
  dnsState(brand: Brand, region: string, optedOut: boolean): Promise<DnsStateAnswer>;
  /**
   * The newest stories that the brand shows in full, newest first; a source without it has no list of all. Times in
   * ms since 1970.
   */
  hostedStories?(brand: Brand, language: Language, limit: number): Promise<HostedStory[]>;
  /** Whether stories of the demo pack are published as the brand's, so that pages must say so. Default: never. */
  showsSamples?(brand: Brand): Promise<boolean>;
  /** Rejects while stories cannot be read; a source without it is always ready. Asked every few seconds. */
  ready?(): Promise<void>;
}
