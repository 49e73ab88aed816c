import { isRouteErrorResponse } from '@remix-run/react';
import { isNotFound } from './is-not-found.ts';

/** Which problem a thrown value is (section 8): an answer of a route, an Error, or anything else. */
export function problemOf(error: unknown): 'error' | 'notFound' {
  const facts = isRouteErrorResponse(error)
    ? { status: error.status, message: String(error.data) }
    : { message: error instanceof Error ? error.message : '' };
  return isNotFound(facts) ? 'notFound' : 'error';
}
