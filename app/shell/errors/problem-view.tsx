import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { publishPage, useFailureReport } from '#app/events/events.port.ts';
import { ProblemPage } from '#app/shell/problem-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { useDocumentScreen } from './use-document-screen.ts';

/** What a problem shows; over a page, where `page` could not be had while offline. */
export function ProblemView({ kind, page }: { kind: 'error' | 'notFound'; page?: string | undefined }) {
  useTriedView(page);
  useFailureReport(page);
  return kind === 'notFound' ? <ProblemPage kind="notFound" /> : <ErrorPage page={page} />;
}

/**
 * Tells of the error screen that lies over a page while the browser is offline, and of the page once it is back: the
 * router knows of neither.
 * @param tried address of the page that could not be had; undefined where the page itself is on screen
 */
function useTriedView(tried: string | undefined): void {
  const { pathname, search } = useLocation();
  const screenName = useDocumentScreen()['data-screen-name'];
  useEffect(() => {
    if (tried === undefined) return;
    const address = new URL(tried, location.href);
    publishPage({ pathname: address.pathname, search: address.search, screenName: 'error' });
    return () => publishPage({ pathname, search, screenName });
  }, [tried, pathname, search, screenName]);
}
