import type { z } from 'zod';
import { configsAnswerSchema, configsQuerySchema } from './configs.ts';
import { dnsStateAnswerSchema } from './dns-state.ts';
import {
  articleAnswerSchema,
  articlesAnswerSchema,
  articlesQuerySchema,
  fsdAnswerSchema,
  fsdQuerySchema,
  portalAnswerSchema,
  portalQuerySchema,
} from './feed.ts';
import { feedbackAnswerSchema, feedbackSchema } from './feedback.ts';
import { gameAnswerSchema, gamesAnswerSchema, gamesQuerySchema } from './games.ts';
import { signAnswerSchema, signQuerySchema } from './horoscope.ts';
import { outbrainRedirectAnswerSchema, outbrainRedirectQuerySchema } from './outbrain-redirect.ts';
import { forgetAnswerSchema, forgetQuerySchema, reactionAnswerSchema, reactionSchema } from './reactions.ts';
import { subscribeAnswerSchema, subscribeQuerySchema } from './subscribe-to-topic.ts';
import { articleSummaryAnswerSchema, summaryAnswerSchema, summaryQuerySchema } from './summary.ts';

/** One call of the contract. */
export interface ContractCall {
  method: 'get' | 'post' | 'delete';
  /** With its parameters in braces, as the specification writes it. */
  path: string;
  summary: string;
  query?: z.ZodObject;
  /** The body of the request, as JSON. */
  body?: z.ZodType;
  answer: z.ZodType;
  /**
   * Fields of the answer without which a carrier's back end gives nothing to show, `[]` for each entry of a list; the
   * others only decorate. Undefined for calls that no back end has.
   */
  needs?: readonly string[];
  /** Statuses of failures besides 500. */
  failures: ReadonlyArray<400 | 404 | 405 | 413 | 429>;
}

const get = (
  path: string,
  summary: string,
  answer: z.ZodType,
  needs: readonly string[],
  query?: z.ZodObject,
): ContractCall => ({
  method: 'get',
  path,
  summary,
  answer,
  needs,
  ...(query ? { query } : {}),
  failures: [
    // An id of a story has digits only.
    ...(query || path.includes('{articleId}') ? [400 as const] : []),
    ...(path.includes('{') ? [404 as const] : []),
  ],
});

const STORIES = ['articles', 'articles[].id', 'articles[].title'];
const STORY = ['article', 'article.title'];

const SUBSCRIBE = '/api/firebaseAdmin/subscribeToTopic';

/** Every call of section 7, in its order, and then our own. */
export const CONTRACT: readonly ContractCall[] = [
  get(
    '/api/spa/configs/{pageName}',
    'Page config and general config.',
    configsAnswerSchema,
    ['pageConfig'],
    configsQuerySchema,
  ),
  get('/api/spa/portal', 'The first stories of topics.', portalAnswerSchema, STORIES, portalQuerySchema),
  get('/api/spa/fsd', 'The stories of the full-screen feed.', fsdAnswerSchema, STORIES, fsdQuerySchema),
  get('/api/articles', 'Further stories of topics.', articlesAnswerSchema, STORIES, articlesQuerySchema),
  get('/api/spa/article/{articleId}', 'One story in full.', articleAnswerSchema, STORY),
  get(
    '/api/spa/article/summary/{articleId}',
    'One story, for its summary page.',
    articleSummaryAnswerSchema,
    STORY,
  ),
  get(
    '/api/summary/{articleId}',
    'The summary of a story.',
    summaryAnswerSchema,
    ['summary'],
    summaryQuerySchema,
  ),
  get(
    '/api/spa/horoscope/signs/{signId}/{timeZone}',
    'Today’s horoscope of a sign in a time zone.',
    signAnswerSchema,
    ['sign'],
    signQuerySchema,
  ),
  get('/api/spa/games/{id}', 'One game.', gameAnswerSchema, ['game', 'game.gameUrl']),
  get(
    '/api/games',
    'The games of a brand.',
    gamesAnswerSchema,
    ['games', 'games[].id', 'games[].gameUrl'],
    gamesQuerySchema,
  ),
  get(
    '/api/outbrain-redirect-hack/',
    'The target of a click address of the recommendation widget.',
    outbrainRedirectAnswerSchema,
    ['finalUrl'],
    outbrainRedirectQuerySchema,
  ),
  get(
    '/api/dns-state',
    'The visitor’s do-not-sell state: opted out or not, and for how long the answer is valid.',
    dnsStateAnswerSchema,
    ['dns_enabled'],
  ),
  ...(['post', 'delete'] as const).map(
    (method): ContractCall => ({
      method,
      path: SUBSCRIBE,
      summary: method === 'post' ? 'Subscribes a device to a topic.' : 'Ends a subscription.',
      query: subscribeQuerySchema,
      answer: subscribeAnswerSchema,
      needs: [],
      failures: [400, 405],
    }),
  ),
  {
    method: 'post',
    path: '/api/reactions',
    summary: 'Stores a visitor’s reaction to a story, a source or a topic.',
    body: reactionSchema,
    answer: reactionAnswerSchema,
    failures: [400, 404, 413, 429],
  },
  {
    method: 'delete',
    path: '/api/reactions',
    summary: 'Deletes all reactions of a visitor.',
    query: forgetQuerySchema,
    answer: forgetAnswerSchema,
    failures: [400, 404],
  },
  {
    method: 'post',
    path: '/api/feedback',
    summary: 'Stores a visitor’s feedback on the site.',
    body: feedbackSchema,
    answer: feedbackAnswerSchema,
    failures: [400, 404, 413, 429],
  },
];
