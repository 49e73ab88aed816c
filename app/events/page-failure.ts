import type { EventFields } from '#schemas/events/event-registry.ts';
import { type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';
import { itemOfPage } from './item-of-page.ts';

/** What is told of a page that failed (section 8): per page type, with reason, url and item id. */
export type PageFailure = EventFields<'portal page fail'>;

/**
 * A page that failed as events tell it. Its query is left out: it may name the visitor.
 * @param address absolute address of the page that could not be had
 */
export function pageFailure(reason: string, address: string): PageFailure {
  const { origin, pathname } = new URL(address);
  return { page_type: pageKindOf(pathname), reason, url: origin + pathname, item_id: itemOfPage(pathname) };
}

/** Why a page failed: the message of what was thrown, else the status of the answer. */
export function reasonOf(error: unknown): string {
  // An answer of a route has `data` and `status`, an Error its message.
  const { message, data = message, status } = (error ?? {}) as Record<'message' | 'data' | 'status', unknown>;
  return typeof data === 'string' && data !== '' ? plain(data) : String(status ?? 'unknown');
}

/** Messages of routers and networks quote addresses, whose query may name the visitor. */
const plain = (message: string): string => message.replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1');

/** Parameters by which a problem page knows which page led to it, and why. */
const FAILED = 'failed';
const REASON = 'reason';

/** Says, in the address of a problem page, which kind of page failed and why. */
export const failedParameters = (kind: PageKind, reason: string) => ({ [FAILED]: kind, [REASON]: reason });

/** Longest reason that an address is believed; addresses can be made up. */
const LONGEST_REASON = 200;

/**
 * The failure that led to a problem page, as its address says it; undefined where it says none.
 * @param address absolute address of the problem page
 */
export function failureBefore(address: string): PageFailure | undefined {
  const { origin, searchParams } = new URL(address);
  const kind = searchParams.get(FAILED) ?? '';
  const reason = searchParams.get(REASON)?.slice(0, LONGEST_REASON);
  // A kind that there is leads to itself; asking so keeps the list of kinds out of the first view's code.
  return reason && pageKindOf(`/${kind}`) === kind
    ? { page_type: kind, reason, url: `${origin}/${kind}` }
    : undefined;
}

/** The address without what it says of a failure: it is told of once, also where the page is loaded again. */
export function withoutFailure(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(FAILED);
  url.searchParams.delete(REASON);
  return url.href;
}
