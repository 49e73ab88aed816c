import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ProblemPage } from '#app/features/site-frame/problem-page.tsx';
import { useSiteIfKnown } from '#app/lib/site.ts';
import { isNotFound } from './is-not-found.ts';

/** Routing on the global error (section 8): 404 by status or message shows not-found, anything else the error page. */
export function ProblemBoundary() {
  const error = useRouteError();
  const site = useSiteIfKnown();
  const facts = isRouteErrorResponse(error)
    ? { status: error.status, message: String(error.data) }
    : { message: error instanceof Error ? error.message : '' };
  const kind = isNotFound(facts) ? 'notFound' : 'error';
  if (!site) return <p>Oops! Sorry, an unexpected error has occurred.</p>;
  return <ProblemPage kind={kind} />;
}
