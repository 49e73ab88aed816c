import { useRouteError } from '@remix-run/react';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import { useSiteIfKnown } from '#app/site/site.port.ts';
import { problemOf } from './problem-of.ts';

/** A problem in the place of a page. Its code is loaded as a page has come to rest: offline it would be too late. */
export const Problem = latePart({
  load: () => import('./problem-view.tsx').then((module) => module.ProblemView, plain),
  ahead: true,
});

function plain() {
  return PlainProblem;
}

/** Where nothing else can be had: neither the site's texts nor the code of the error page. */
export function PlainProblem() {
  return <p>Oops! Sorry, an unexpected error has occurred.</p>;
}

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
