import { isSummaryFailure, isUpstreamError } from '#app/content/content.port.server.ts';
import { isDatabaseGone } from '#app/database/database.port.server.ts';
import { failureMessage } from '#schemas/api/failure.ts';

/** Why a page cannot be shown: HTTP status and the message of section 8. */
interface JoinedFailure {
  status: number;
  message: string;
}

const NOT_FOUND: JoinedFailure = { status: 404, message: failureMessage(404) };

/**
 * Joins the failures of all requests of one page into one: the messages joined by '/ ' (section 4), with the status
 * of the first. Undefined when no request failed. Messages of unknown errors are not exposed.
 */
export function joinedFailure(
  outcomes: ReadonlyArray<PromiseSettledResult<unknown>>,
): JoinedFailure | undefined {
  const failures = outcomes.flatMap((outcome) => {
    if (outcome.status === 'rejected') return [failureOf(outcome.reason)];
    return outcome.value === undefined ? [NOT_FOUND] : [];
  });
  const [first] = failures;
  return first && { status: first.status, message: failures.map(({ message }) => message).join('/ ') };
}

function failureOf(reason: unknown): JoinedFailure {
  if (isUpstreamError(reason)) return { status: reason.status, message: reason.message };
  if (isDatabaseGone(reason)) return { status: reason.init.status, message: reason.data };
  if (isSummaryFailure(reason))
    return reason.missing ? NOT_FOUND : { status: 502, message: failureMessage(502) };
  return { status: 500, message: failureMessage(500) };
}
