import { useRouteError } from '@remix-run/react';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { useFirstResponse } from '#app/lib/http/first-response.ts';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import { useSiteIfKnown } from '#app/site/site.port.ts';
import { isLanguage, type Language } from '#schemas/content/languages.ts';
import { problemOf } from './problem-of.ts';

/**
 * A problem page in place of a page. Its code is loaded ahead, when the page is idle: offline it could not be
 * loaded.
 */
export const Problem = latePart({
  load: () => import('./problem-view.tsx').then((module) => module.ProblemView, plain),
  ahead: true,
});

function plain() {
  return PlainProblem;
}

const UNEXPECTED: Readonly<Record<Language, string>> = {
  en: 'Oops! Sorry, an unexpected error has occurred.',
  es: '¡Uy! Lo sentimos, ocurrió un error inesperado.',
};

/** Last resort: needs neither the site's texts nor the code of the error page. */
export function PlainProblem() {
  const { language } = useFirstResponse();
  return <p>{UNEXPECTED[isLanguage(language) ? language : 'en']}</p>;
}

/**
 * A problem page renders a new `html` element, and a view transition that had started for the old one would cover
 * the page forever and take all clicks (seen in Chromium 156). The router starts none where data fails, nor when the
 * problem page is left (`app/bundling/remix-changes.ts`); this ends one to a page that fails while it renders.
 */
function endTransition(): void {
  (document as { activeViewTransition?: ViewTransition | null }).activeViewTransition?.skipTransition();
}

/** The global error boundary (section 8): 404 by status or message shows not-found, anything else the error page. */
export function ProblemBoundary() {
  const error = useRouteError();
  const site = useSiteIfKnown();
  useBeforePaint(endTransition, []);
  return site ? <Problem kind={problemOf(error)} /> : <PlainProblem />;
}
