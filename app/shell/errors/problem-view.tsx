import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { publishPage, useFailureReport } from '#app/events/events.port.ts';
import { ErrorPage } from './error-page.tsx';
import { ProblemPage } from './problem-page.tsx';
import { useDocumentScreen } from './use-document-screen.ts';

/** The error or not-found page; over the current page, where `page` could not be loaded while offline. */
export function ProblemView({ kind, page }: { kind: 'error' | 'notFound'; page?: string | undefined }) {
  useTriedView(page);
  useFailureReport(page);
  return kind === 'notFound' ? <ProblemPage kind="notFound" /> : <ErrorPage page={page} />;
}

/**
 * Publishes a page view for the error screen that covers a page while the browser is offline, and for the page once
 * the screen is closed: the router knows of neither.
 * @param tried address of the page that could not be loaded; undefined where the page itself is on screen
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
