import { latePart } from '#app/lib/view/late-part.tsx';

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
