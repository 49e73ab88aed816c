import { GAME_PACK_PATH } from '#app/games/games.port.server.ts';
import { MAX_COLLECT_BYTES } from '#schemas/api/collect.ts';
import { MAX_FEEDBACK_BYTES } from '#schemas/api/feedback.ts';
import { MAX_REACTION_BYTES } from '#schemas/api/reactions.ts';
import type { RequestTarget } from './read-target.ts';
import type { BucketSize } from './token-buckets.ts';

/** Kinds of routes, each with buckets of its own. */
type RouteKind =
  | 'page'
  | 'file'
  | 'picture'
  | 'events'
  | 'feedback'
  | 'reaction'
  | 'subscription'
  | 'choice'
  | 'hub'
  | 'health';

/** What a route accepts. */
export interface RouteRule {
  kind: RouteKind;
  /** Beside GET and HEAD, which every route answers. */
  methods: readonly string[];
  /** Most bytes of a body. */
  maxBytes: number;
}

/** Most bytes of any other body: the form of the do-not-sell page, and bodies that no route reads. */
const MAX_OTHER_BYTES = 1_000;

const EVENTS: RouteRule = { kind: 'events', methods: ['POST'], maxBytes: MAX_COLLECT_BYTES };

const RULES: ReadonlyMap<string, RouteRule> = new Map<string, RouteRule>([
  ['/api/feedback', { kind: 'feedback', methods: ['POST'], maxBytes: MAX_FEEDBACK_BYTES }],
  ['/api/reactions', { kind: 'reaction', methods: ['POST', 'DELETE'], maxBytes: MAX_REACTION_BYTES }],
  [
    '/api/firebaseadmin/subscribetotopic',
    { kind: 'subscription', methods: ['POST', 'DELETE'], maxBytes: MAX_OTHER_BYTES },
  ],
  ['/dns', { kind: 'choice', methods: ['POST'], maxBytes: MAX_OTHER_BYTES }],
  ['/healthz', { kind: 'health', methods: [], maxBytes: MAX_OTHER_BYTES }],
  ['/readyz', { kind: 'health', methods: [], maxBytes: MAX_OTHER_BYTES }],
]);

const PAGE: RouteRule = { kind: 'page', methods: [], maxBytes: MAX_OTHER_BYTES };
const FILE: RouteRule = { kind: 'file', methods: [], maxBytes: MAX_OTHER_BYTES };
const PICTURE: RouteRule = { kind: 'picture', methods: [], maxBytes: MAX_OTHER_BYTES };

/** Beginnings of the addresses of files; GAME_PACK_PATH ends with a slash. */
const FILES = ['/assets/', '/static/', '/brand/', '/demo/', GAME_PACK_PATH];
const FILE_NAME = /^\/[^/]+\.(?:js|json|txt|xml|ico|webmanifest)$/;

/**
 * The rule of a route.
 * @param maxFeedBytes of what hubs send; undefined where nothing of hubs is taken
 */
export function ruleOf(
  { path, route }: Pick<RequestTarget, 'path' | 'route'>,
  maxFeedBytes?: number,
): RouteRule {
  if (path === '/collect') return EVENTS;
  if (/^\/websub\/[^/]+$/.test(path))
    return { kind: 'hub', methods: ['POST'], maxBytes: maxFeedBytes ?? MAX_OTHER_BYTES };
  const known = RULES.get(route);
  if (known) return known;
  if (route.startsWith('/picture/')) return PICTURE;
  return FILES.some((start) => route.startsWith(start)) || FILE_NAME.test(route) ? FILE : PAGE;
}

/**
 * Requests that one client may make, by kind of route. Thousands of readers share an address behind a carrier's NAT:
 * each bucket holds what 5,000 of them ask for who all open the site within a minute, and refills with what they go on
 * asking for. So it stops a single program that asks as fast as it can, and no crowd.
 */
export const BUCKETS: Readonly<Record<Exclude<RouteKind, 'health'>, BucketSize>> = {
  page: { holds: 15_000, perSecond: 300 },
  file: { holds: 150_000, perSecond: 2_000 },
  picture: { holds: 60_000, perSecond: 1_000 },
  events: { holds: 15_000, perSecond: 300 },
  reaction: { holds: 6_000, perSecond: 100 },
  choice: { holds: 5_000, perSecond: 20 },
  subscription: { holds: 2_000, perSecond: 5 },
  feedback: { holds: 500, perSecond: 1 },
  hub: { holds: 1_000, perSecond: 50 },
};
