import { Suspense } from 'react';
import { latePart } from '#app/lib/late-part.tsx';
import { ProblemView as View } from './problem-view.tsx';

const ProblemView = latePart({
  load: () => import('./problem-view.tsx').then((module) => module.ProblemView, plain),
  onServer: import.meta.env.SSR ? View : undefined,
  ahead: true,
});

/** A problem in the place of a page. Its code is loaded as a page has come to rest: offline it would be too late. */
export function Problem(props: { kind: 'error' | 'notFound'; page?: string | undefined }) {
  return (
    <Suspense>
      <ProblemView {...props} />
    </Suspense>
  );
}

function plain() {
  return PlainProblem;
}

/** Where nothing else can be had: neither the site's texts nor the code of the error page. */
export function PlainProblem() {
  return <p>Oops! Sorry, an unexpected error has occurred.</p>;
}
