import { useFailureReport } from '#app/events/events.port.ts';
import { ProblemPage } from '#app/shell/problem-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { useTriedView } from './use-tried-view.ts';

/** What a problem shows; over a page, where `page` could not be had while offline. */
export function ProblemView({ kind, page }: { kind: 'error' | 'notFound'; page?: string | undefined }) {
  useTriedView(page);
  useFailureReport(page);
  return kind === 'notFound' ? <ProblemPage kind="notFound" /> : <ErrorPage page={page} />;
}
