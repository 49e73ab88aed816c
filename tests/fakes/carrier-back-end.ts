import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Any JSON object. */
export type Json = Record<string, unknown>;

/**
 * A carrier's back end as somebody would write it who has sections 3 and 7 of the specification and nothing of this
 * product: it shares no schema and no type with it.
 */
export interface CarrierBackEnd {
  url: string;
  /** Paths and queries that came, in order. */
  readonly asked: string[];
  /** Headers and method of the last request. */
  headers(): IncomingHttpHeaders;
  method(): string | undefined;
  /** Changes what goes out from now on; called without a function, nothing is changed any more. */
  alter(change?: (answer: Json, call: CarrierCall, address: string) => unknown): void;
  /** Refuses paths from now on, with the status that is given for them; called without a function, none. */
  refuse(when?: (address: string) => number | undefined): void;
  /** Keeps answers back from now on; the function that is returned lets them go. */
  hold(when: (address: string) => boolean): () => void;
  close(): Promise<void>;
}

/** What is asked for, by the row of section 7. */
export type CarrierCall =
  | 'portal'
  | 'fsd'
  | 'articles'
  | 'article'
  | 'article summary'
  | 'summary'
  | 'sign'
  | 'games'
  | 'game'
  | 'dns-state'
  | 'push'
  | 'outbrain'
  | 'configs';

/** How its feeds are cut. */
export interface CarrierFeeds {
  /** Default: 12. */
  stories?: number;
  /** Stories of one answer. Default: 10. */
  pageSize?: number;
  /** Whether answers say if there are more. Default: true. */
  paging?: boolean;
}

/** Id of the story at a place, counted from 0. The first one has as many digits as ids of 64 bits can have. */
export const storyId = (place: number): string =>
  place === 0 ? '18446744073709551615' : String(700_000 + place);

/** Starts one on a free port of this machine. */
export async function startCarrierBackEnd(feeds: CarrierFeeds = {}): Promise<CarrierBackEnd> {
  const asked: string[] = [];
  let last: { headers: IncomingHttpHeaders; method: string | undefined } = { headers: {}, method: undefined };
  let change: (answer: Json, call: CarrierCall, address: string) => unknown = (answer) => answer;
  let refusal: (address: string) => number | undefined = () => undefined;
  let held: { when: (address: string) => boolean; until: Promise<void> } | undefined;
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    last = { headers: request.headers, method: request.method };
    if (held?.when(request.url ?? '/')) await held.until;
    const refused = refusal(request.url ?? '/');
    const found = refused === undefined ? carrierAnswer(request.url ?? '/', feeds) : undefined;
    response.writeHead(found ? 200 : (refused ?? 404), { 'Content-Type': 'application/json' });
    response.end(
      found ? written(change(found.answer, found.call, request.url ?? '/')) : '{"message":"not found"}',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers: () => last.headers,
    method: () => last.method,
    alter: (given = (answer) => answer) => {
      change = given;
    },
    refuse: (given = () => undefined) => {
      refusal = given;
    },
    hold: (when) => {
      const { promise, release } = gate();
      held = { when, until: promise };
      return () => {
        held = undefined;
        release();
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function gate(): { promise: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

/** A text is sent as it is, so that it may hold what JSON.stringify does not write. */
const written = (answer: unknown): string => (typeof answer === 'string' ? answer : JSON.stringify(answer));

/** What it answers to a path and query; nothing where it has no such call. */
export function carrierAnswer(
  address: string,
  feeds: CarrierFeeds = {},
): { call: CarrierCall; answer: Json } | undefined {
  const { pathname, searchParams } = new URL(address, 'http://carrier');
  const [, ...parts] = pathname.replace('/api/spa/', '/').replace('/api/', '/').split('/');
  const [first = '', second = '', third = '', fourth = ''] = parts;
  const topic = searchParams.get('topics')?.split(',')[0] ?? 'trending';
  const offset = Number(searchParams.get('offset') ?? 0);
  switch (`${first} ${parts.length}`) {
    case 'portal 1':
      return { call: 'portal', answer: { ...feed(feeds, topic, 0), availableTopics: TOPICS } };
    case 'fsd 1': {
      const { paging: _, ...answer } = feed(feeds, topic, 0);
      return { call: 'fsd', answer };
    }
    case 'articles 1':
      return { call: 'articles', answer: feed(feeds, topic, offset) };
    case 'article 2':
      return { call: 'article', answer: { article: withId(second), source: SOURCE, formatted: BODY } };
    case 'article 3':
      return { call: 'article summary', answer: { article: withId(third), source: SOURCE, formatted: BODY } };
    case 'summary 2':
      return { call: 'summary', answer: { summary: 'The story in short.' } };
    case 'horoscope 4':
    case 'horoscope 5':
      return { call: 'sign', answer: { sign: sign(third, fourth) } };
    case 'games 1':
      return { call: 'games', answer: { games: ['blocks', 'snake', 'mines'].map(game) } };
    case 'games 2':
      return { call: 'game', answer: { game: game(second) } };
    case 'dns-state 1':
      return { call: 'dns-state', answer: { dns_enabled: false, state: 'CA', expiry: 30 } };
    case 'configs 2':
      return { call: 'configs', answer: { pageConfig: { cmsConfig: {} }, generalConfig: { customer: 'c' } } };
    case 'firebaseAdmin 2':
      return { call: 'push', answer: {} };
    case 'outbrain-redirect-hack 2':
      return { call: 'outbrain', answer: { finalUrl: 'https://post.example/target' } };
    default:
      return undefined;
  }
}

const TOPICS = ['trending', 'latest', 'sports'];
const SOURCE = { id: 'post', primary_id: 'post', title: 'The Post', icon: 'https://post.example/icon.png' };
const BODY = '<p>The whole story, from its first word to its last.</p>';

function feed(
  { stories = 12, pageSize = 10, paging = true }: CarrierFeeds,
  topic: string,
  offset: number,
): Json {
  const end = Math.min(stories, offset + pageSize);
  const places = Array.from({ length: Math.max(0, end - offset) }, (_, n) => offset + n);
  return {
    articles: places.map((place) => ({ ...story(place), topicsRanking: { [topic]: place + 1 } })),
    sources: [SOURCE],
    reporting: { model_id: 'm-7', strategy_id: 's-1', ranking_type: 'online' },
    topics: [topic],
    ...(paging ? { paging: { topics: { [topic]: { moreArticles: end < stories } } } } : {}),
  };
}

function withId(id: string): Json {
  return { ...story(1), id, title: `Story ${id}` };
}

function story(place: number): Json {
  return {
    id: storyId(place),
    source: 'post',
    provider: 'The Post',
    article_url: `https://post.example/stories/${place}`,
    orig_url: `https://post.example/stories/${place}`,
    image_url: `https://post.example/pictures/${place}.jpg`,
    view_mode: 'hosted',
    originalViewMode: 'hosted',
    title: `Story ${storyId(place)}`,
    description: 'What it is about.',
    date: '2026-11-21T09:00:00Z',
    author: 'A. Writer',
    keywords: [{ text: 'harbour' }],
    labels: ['sports'],
    topic: 'sports',
    index: place,
  };
}

function sign(id: string, timeZone: string): Json {
  return {
    id,
    name: 'Leo',
    startDate: '7/23',
    endDate: '8/22',
    date: '2026-11-21',
    timeZone,
    reading: 'A good day.',
    aspects: { love: 'Call them.', career: 'Wait.', finance: 'Save.' },
  };
}

function game(id: string): Json {
  return {
    id,
    name: `Game ${id}`,
    gameUrl: `https://games.example/${id}/`,
    provider: 'Games',
    videoUrl: `https://games.example/${id}.mp4`,
    posterUrl: `https://games.example/${id}.webp`,
    squareRatioImageUrl: `https://games.example/${id}-square.webp`,
  };
}
