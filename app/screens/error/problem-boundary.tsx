import { useRouteError } from '@remix-run/react';
import { useEffect, useLayoutEffect } from 'react';
import { ProblemPage } from '#app/features/site-frame/problem-page.tsx';
import { useSiteIfKnown } from '#app/lib/site.ts';
import { ErrorPage } from './error-page.tsx';
import { problemOf } from './problem-of.ts';

const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The document's element is another one on a problem page, and a view transition that had begun for the one before
 * would lie over the page for good, taking all clicks (seen in Chromium 156).
 */
function endTransition(): void {
  (document as { activeViewTransition?: ViewTransition | null }).activeViewTransition?.skipTransition();
}

/** Routing on the global error (section 8): 404 by status or message shows not-found, anything else the error page. */
export function ProblemBoundary() {
  const error = useRouteError();
  const site = useSiteIfKnown();
  useEffectBeforePaint(endTransition, []);
  if (!site) return <p>Oops! Sorry, an unexpected error has occurred.</p>;
  return problemOf(error) === 'notFound' ? <ProblemPage kind="notFound" /> : <ErrorPage />;
}
