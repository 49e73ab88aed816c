import { isRouteErrorResponse } from '@remix-run/react';

/** Classifies a thrown value (section 8): a route's error response, an Error, or anything else. */
export function problemOf(error: unknown): 'error' | 'notFound' {
  const facts = isRouteErrorResponse(error)
    ? { status: error.status, message: String(error.data) }
    : { message: error instanceof Error ? error.message : '' };
  return isNotFound(facts) ? 'notFound' : 'error';
}

/** True when an error means "not found": status 404, or a message that contains 404 (section 8). */
export function isNotFound(error: { status?: number | undefined; message?: string | undefined }): boolean {
  return error.status === 404 || (error.message ?? '').includes('404');
}
