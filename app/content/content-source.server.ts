import type { HostedStory } from '#app/content/store/lists/hosted-stories.server.ts';
import type { DnsStateAnswer } from '#schemas/api/dns-state.ts';
import type {
  Article,
  ArticleAnswer,
  ArticlesAnswer,
  FsdAnswer,
  PortalAnswer,
  Source,
  StoryListQuery,
} from '#schemas/api/feed.ts';
import type { GameAnswer, GamesAnswer } from '#schemas/api/games.ts';
import type { SignAnswer } from '#schemas/api/horoscope.ts';
import type { Reaction } from '#schemas/api/reactions.ts';
import type { ArticleSummaryAnswer, SummaryAnswer } from '#schemas/api/summary.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Language, Market } from '#schemas/content/languages.ts';
import type { PageKind } from '#schemas/page-config/page-kind.ts';

/** A device's subscription to the messages of a topic (section 7). */
interface TopicSubscription {
  token: string;
  topic: string;
  method: 'POST' | 'DELETE';
}

/** Which games a call asks for. */
interface GamesQuery {
  lang: Language;
  /** Ids; none means all that the brand shows. */
  whitelist?: readonly string[] | undefined;
}

/** What our own pages need beyond the contract to request the next page of a story list. */
export interface WithSentCount {
  /**
   * List positions that this page of a topic takes up, including stories left out of the answer: add it to the offset
   * for the next page. Missing where none was left out.
   */
  sentCount?: number;
}

/** The stories of one event. */
export interface EventCoverage {
  /** The id that the event has now: events that turn out to be one take the id of one of them. */
  id: string;
  /** Newest first. */
  articles: Article[];
  /** Ids of the stories, the one first that tells the event best. */
  best: string[];
  sources: Source[];
}

/** What our own pages need beyond the contract to mark the texts of a story. */
export interface WithLanguage {
  /** Language of the story's texts (ISO 639). Missing where the source does not tell. */
  language?: string;
}

/** Answer of the articles call, as our own pages use it. */
type ArticlesResult = ArticlesAnswer & WithSentCount & Partial<Pick<PortalAnswer, 'availableTopics'>>;

/**
 * Who gets the same story list: all visitors; all whom the carrier's app names and whose reactions, if there are any, do
 * not change it; or one alone.
 */
export type Audience = 'all' | 'named' | 'one';

/**
 * Where content comes from, in the terms of the contract (section 7). The embedded store is one source, a carrier's
 * back end another. Calls resolve to undefined when not found, and reject when the source fails.
 */
export interface ContentSource {
  portal(brand: Brand, query: StoryListQuery): Promise<PortalAnswer & WithSentCount>;
  /**
   * A few first stories of each of the query's topics, without those of `excludeArticleIds`, from the same snapshot as
   * the page that has these. A source without it is called once for a page, and its pages have no section blocks.
   */
  topicStories?(brand: Brand, query: StoryListQuery): Promise<PortalAnswer>;
  fsd(brand: Brand, query: StoryListQuery): Promise<FsdAnswer & WithSentCount>;
  /** Beyond the contract it may tell which topics have stories, as tabs of further pages of the portal. */
  articles(brand: Brand, query: StoryListQuery): Promise<ArticlesResult>;
  /** Undefined when there is no such story, or the brand does not carry its source. */
  article(brand: Brand, articleId: string): Promise<(ArticleAnswer & WithLanguage) | undefined>;
  /** All that is known of an event, by its id; a source without it groups no stories. */
  coverage?(brand: Brand, eventId: string): Promise<EventCoverage | undefined>;
  articleSummary(brand: Brand, articleId: string): Promise<(ArticleSummaryAnswer & WithLanguage) | undefined>;
  summary(brand: Brand, articleId: string, promptId?: string): Promise<SummaryAnswer | undefined>;
  /** Today's reading of a sign in a time zone. */
  sign(brand: Brand, signId: string, timeZone: string, market: Market): Promise<SignAnswer | undefined>;
  games(brand: Brand, query: GamesQuery): Promise<GamesAnswer>;
  game(brand: Brand, gameId: string, lang: Language): Promise<GameAnswer | undefined>;
  /** @param region the visitor's region as the deployment names it, empty where it is not known */
  dnsState(brand: Brand, region: string, optedOut: boolean): Promise<DnsStateAnswer>;
  /**
   * The newest stories that the brand shows in full, newest first; a source without it has no such list. Times in
   * ms since 1970.
   */
  hostedStories?(brand: Brand, language: Language, limit: number): Promise<HostedStory[]>;
  /** Whether stories of the demo pack are published as the brand's, so that pages must say so. Default: never. */
  showsSamples?(brand: Brand): Promise<boolean>;
  /**
   * Subscribes a device to push messages, or unsubscribes it; a source without it leaves that to this server.
   * Resolves to the error, or to undefined; never rejects.
   */
  subscribeToTopic?(brand: Brand, asked: TopicSubscription): Promise<string | undefined>;
  /**
   * Where a click address leads whose target only its owner knows. Undefined if it is not known; a source without it
   * knows none.
   */
  finalUrl?(brand: Brand, url: string): Promise<string | undefined>;
  /**
   * The keys of cmsConfig that the source sets for a page, over the brand's own; a source without it sets none.
   * Undefined if it knows none for the page.
   */
  carrierConfig?(brand: Brand, page: PageKind): Promise<Readonly<Record<string, unknown>> | undefined>;
  /**
   * Who gets the same list of a topic as a visitor with these facts, of which there is at least one; without a topic,
   * the same of any list. A source without it may answer each visitor as it likes.
   */
  audienceOf?(facts: Pick<StoryListQuery, 'cd' | 'rp'>, topic: string | undefined): Promise<Audience>;
  /**
   * How long a page waits for this source before it is sent without its stories, which then stream in, in ms. Without
   * scripts a page stays as it was sent. Default: 250.
   */
  patienceMs?: number;
  /** Rejects while stories cannot be read; a source without it is always ready. Called every few seconds. */
  ready?(): Promise<void>;
  /** Whether there is no story at all yet, so that every list is empty; a source without it does not know. */
  isEmpty?(): Promise<boolean>;
}

/** A store on this machine answers within this, in ms, unless something is wrong. */
const STREAM_AFTER_MS = 250;

/** How long a page waits for the data of a content source before it streams, in ms. */
export function patienceOf({ patienceMs = STREAM_AFTER_MS }: Pick<ContentSource, 'patienceMs'>): number {
  return patienceMs;
}

/** A content source that stores reactions. A carrier's back end may not. */
export interface ReactionSource {
  react(reaction: Reaction): Promise<void>;
  /** Deletes all reactions of a visitor; resolves to how many there were. */
  forget(auid: string): Promise<number>;
}

/** Whether a content source stores reactions. */
export function storesReactions(content: ContentSource): content is ContentSource & ReactionSource {
  return 'react' in content && 'forget' in content;
}
