import { useRouteError } from '@remix-run/react';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import { useSiteIfKnown } from '#app/site/site.port.ts';
import { PlainProblem, Problem } from './problem.tsx';
import { problemOf } from './problem-of.ts';

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
  useBeforePaint(endTransition, []);
  return site ? <Problem kind={problemOf(error)} /> : <PlainProblem />;
}
