import { DAY_MS, MINUTE_MS } from '#app/lib/dates/durations.ts';
/** A subscription of a feed at a hub (WebSub, 5). Times are ms since 1970. */
export interface HubSubscription {
  /** Random; the end of the callback address, which the hub alone knows. */
  id: string;
  /** The feed's address as configured. */
  feedUrl: string;
  hub: string;
  topic: string;
  /** Key of the signatures of what the hub sends. */
  secret: string;
  /** `pending`: to be verified by the hub; `ending`: to be given up. */
  state: 'pending' | 'verified' | 'denied' | 'ending';
  /** When the hub is to be asked next. */
  actAt: number;
  /** Requests in a row that did not lead to a verification. */
  tries: number;
  leaseEndsAt: number | null;
}

/** What the hub is asked for (`hub.mode`). */
export type HubMode = 'subscribe' | 'unsubscribe';

/** What to do with a subscription whose time has come; `next` is how it is stored before the hub is asked. */
type DueStep = { type: 'ask'; mode: HubMode; next: HubSubscription } | { type: 'remove' };

/** The lease that is asked for, in s; hubs may give another one. */
export const LEASE_S = (7 * DAY_MS) / 1000;

/** A lease that is taken as given, in s: at least a minute, at most a year. */
const MIN_LEASE_S = 60;
const MAX_LEASE_S = (365 * DAY_MS) / 1000;

/** A hub that did not verify is asked again after this time, doubled each time up to a day. */
const FIRST_RETRY_MS = 10 * MINUTE_MS;

/** A hub that denied is asked again after this time. */
const DENIED_FOR_MS = 7 * DAY_MS;

/** A hub that does not let go is asked so often; the lease ends by itself. */
const MAX_UNSUBSCRIBES = 3;

/** Decides what a subscription needs that is due (`actAt` has come). */
export function dueStep(subscription: HubSubscription, now: number): DueStep {
  const { state, tries, leaseEndsAt } = subscription;
  const actAt = now + Math.min(DAY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 10));
  const asked = { ...subscription, tries: tries + 1, actAt };
  if (state === 'ending')
    return tries < MAX_UNSUBSCRIBES ? { type: 'ask', mode: 'unsubscribe', next: asked } : { type: 'remove' };
  const isLeased = state === 'verified' && leaseEndsAt !== null && leaseEndsAt > now;
  return { type: 'ask', mode: 'subscribe', next: { ...asked, state: isLeased ? 'verified' : 'pending' } };
}

/**
 * After the hub verified that we want it: valid for the lease, and renewed at 80 to 90 % of it.
 * @param leaseS as the hub says, in s; undefined: as asked for
 * @param random 0 to 1
 */
export function verified(
  subscription: HubSubscription,
  leaseS: number | undefined,
  now: number,
  random: number,
): HubSubscription {
  const lease = Math.min(MAX_LEASE_S, Math.max(MIN_LEASE_S, leaseS ?? LEASE_S)) * 1000;
  const actAt = Math.round(now + lease * (0.8 + 0.1 * random));
  return { ...subscription, state: 'verified', tries: 0, leaseEndsAt: now + lease, actAt };
}

/** After the hub said that it does not want us, which it may at any time (WebSub, 5.2). */
export function denied(subscription: HubSubscription, now: number): HubSubscription {
  return { ...subscription, state: 'denied', tries: 0, leaseEndsAt: null, actAt: now + DENIED_FOR_MS };
}

/** No longer wanted: the hub is asked to let go at once. */
export function ending(subscription: HubSubscription, now: number): HubSubscription {
  return { ...subscription, state: 'ending', tries: 0, actAt: now };
}

/** Whether a hub's request to confirm is about what we asked it for (WebSub, 5.3). */
export function isIntended(
  { state, topic }: HubSubscription,
  mode: string | null,
  asked: string | null,
): boolean {
  if (asked !== topic) return false;
  if (mode === 'subscribe') return state === 'pending' || state === 'verified';
  return mode === 'unsubscribe' && state === 'ending';
}

/** Whether new stories of the feed are pushed at this time. */
export function isPushed({ state, leaseEndsAt }: HubSubscription, now: number): boolean {
  return state === 'verified' && leaseEndsAt !== null && leaseEndsAt > now;
}
