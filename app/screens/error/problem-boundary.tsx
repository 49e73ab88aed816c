import { useRouteError } from '@remix-run/react';
import { ProblemPage } from '#app/features/site-frame/problem-page.tsx';
import { useSiteIfKnown } from '#app/lib/site.ts';
import { ErrorPage } from './error-page.tsx';
import { problemOf } from './problem-of.ts';

/** Routing on the global error (section 8): 404 by status or message shows not-found, anything else the error page. */
export function ProblemBoundary() {
  const error = useRouteError();
  const site = useSiteIfKnown();
  if (!site) return <p>Oops! Sorry, an unexpected error has occurred.</p>;
  return problemOf(error) === 'notFound' ? <ProblemPage kind="notFound" /> : <ErrorPage />;
}
