/** The specification's messages (section 8). */
export const REQUEST_FAILED = 'request failed';
/** For an empty body, and for what does not exist. */
export const PAGE_DATA_NOT_FOUND = 'page data not found';

/**
 * Why a call of the back end gave no answer. `message` is for visitors; `detail` is for the log and may name hosts
 * and fields.
 */
export type UpstreamFailure =
  | {
      kind: 'status';
      status: number;
      message: string;
      detail: string;
      /** The back end's own message, one line. */
      serverMessage?: string;
      /** How long it asks us to wait, in ms. */
      retryAfterMs?: number;
    }
  | { kind: 'empty' | 'network' | 'timeout' | 'shape' | 'open'; message: string; detail: string };

/** Status with which the site answers. The visitor did nothing wrong: only "does not exist" stays 4xx. */
export function visitorStatus(failure: UpstreamFailure): 404 | 502 | 503 | 504 {
  switch (failure.kind) {
    case 'empty':
      return 404;
    case 'timeout':
      return 504;
    case 'open':
      return 503;
    case 'status':
      if (isMissing(failure)) return 404;
      if (failure.status === 503 || failure.status === 429) return 503;
      return failure.status === 504 ? 504 : 502;
    default:
      return 502;
  }
}

/** Whether the back end said that the thing does not exist. */
export function isMissing(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && (failure.status === 404 || failure.status === 410);
}

/** Whether the back end does not know the call at all. */
export function isUnknownCall(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && (failure.status === 404 || failure.status === 501);
}

/**
 * Whether the failure means that the back end is not healthy. A wrong shape or an unknown story does not: one odd
 * story must not block all others.
 */
export function opensBreaker(failure: UpstreamFailure): boolean {
  if (failure.kind === 'network' || failure.kind === 'timeout') return true;
  if (failure.kind !== 'status') return false;
  const { status } = failure;
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
}
