import type { EventFields } from '#schemas/events/event-registry.ts';
import { type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';
import { itemOfPage } from './item-of-page.ts';

/** Fields of the event for a failed page (section 8): page type, reason, url and item id. */
type PageFailure = EventFields<'portal page fail'>;

/**
 * The event fields of a failed page. The query is left out, as it may identify the visitor.
 * @param address absolute address of the page that failed to load
 */
export function pageFailure(reason: string, address: string): PageFailure {
  const { origin, pathname } = new URL(address);
  return { page_type: pageKindOf(pathname), reason, url: origin + pathname, item_id: itemOfPage(pathname) };
}

/** Why a page failed: the message of the thrown value, else the status of the response. */
export function reasonOf(error: unknown): string {
  // A route's error response has `data` and `status`, an Error its message.
  const { message, data = message, status } = (error ?? {}) as Record<'message' | 'data' | 'status', unknown>;
  return typeof data === 'string' && data !== '' ? withoutQueries(data) : String(status ?? 'unknown');
}

/** Error messages may contain addresses, whose query may identify the visitor. */
const withoutQueries = (message: string): string => message.replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1');

/** Query parameters of a problem page: which page failed, and why. */
const FAILED = 'failed';
const REASON = 'reason';

/** Parameters for the address of a problem page: kind of the failed page, and reason. */
export const failedParameters = (kind: PageKind, reason: string) => ({ [FAILED]: kind, [REASON]: reason });

/** Longest reason that is read from an address, which anybody can write. */
const MAX_REASON_LENGTH = 200;

/**
 * The failure that led to a problem page, from its address; undefined where it has none.
 * @param address absolute address of the problem page
 */
export function failureBefore(address: string): PageFailure | undefined {
  const { origin, searchParams } = new URL(address);
  const kind = searchParams.get(FAILED) ?? '';
  const reason = searchParams.get(REASON)?.slice(0, MAX_REASON_LENGTH);
  // A known kind is the page kind of its own path; this check needs no list of kinds in the first chunk.
  return reason && pageKindOf(`/${kind}`) === kind
    ? { page_type: kind, reason, url: `${origin}/${kind}` }
    : undefined;
}

/** The address without the failure, which is reported once, also when the page is reloaded. */
export function withoutFailure(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(FAILED);
  url.searchParams.delete(REASON);
  return url.href;
}
