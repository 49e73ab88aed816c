import { REQUEST_FAILED, type UpstreamFailure, visitorStatus } from './upstream-failure.server.ts';

/**
 * A call that the carrier's back end did not answer and for which there is no usable stale answer: status and message
 * are those of section 8. `type`, `data` and `init` have the shape of Remix's `data()`: if thrown in a loader, status
 * and message reach the error screens, where the message of another error would be removed.
 */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly type = 'DataWithResponseInit';
  readonly data: string;
  readonly init: { status: number };
  readonly status: number;
  readonly reasons: string[];

  /** @param message the failure's own, unless several failures are reported as one */
  constructor(
    readonly failure: UpstreamFailure,
    message = failure.message,
  ) {
    super(message);
    this.status = visitorStatus(failure);
    this.data = message;
    this.init = { status: this.status };
    this.reasons = [reasonOf(failure)];
  }
}

/** Whether an error is an UpstreamError. Compares the shape: the compiled app has its own copy of the class. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && error.name === 'UpstreamError' && 'status' in error && 'reasons' in error;
}

/** Statuses with which back ends refuse a topic that they do not have. */
const REFUSALS = [400, 404, 410, 422];

/** Whether the back end refused the query of a story list, as some do for topics that they do not have. */
export function isRefusedTopic(error: unknown): boolean {
  if (!isUpstreamError(error)) return false;
  const { failure } = error;
  return failure.kind === 'status' && REFUSALS.includes(failure.status);
}

function reasonOf(failure: UpstreamFailure): string {
  switch (failure.kind) {
    case 'status':
      return `The back end answered with status ${failure.status}${failure.serverMessage ? `: ${failure.serverMessage}` : '.'}`;
    case 'empty':
      return 'The back end answered with nothing.';
    case 'timeout':
      return 'The back end did not answer in time. Try again in a moment.';
    case 'open':
      return 'The back end is not asked at the moment, as it failed often. Try again in a moment.';
    case 'shape':
      return 'The back end’s answer cannot be read.';
    default:
      return failure.message === REQUEST_FAILED ? 'The back end cannot be reached.' : failure.message;
  }
}
