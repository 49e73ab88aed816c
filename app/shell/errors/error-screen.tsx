import type { MetaFunction } from '@remix-run/node';
import { useFailureBeforeReport } from '#app/events/events.port.ts';
import { problemHead } from '#app/shell/head/problem-head.ts';
import { ErrorPage } from './error-page.tsx';

/** Title of the page; not indexed by search engines. */
export const meta: MetaFunction = ({ matches }) => problemHead(matches, 'error');

/** The error page at its own address (section 2), without a retry button, as there is no page to load again. */
export default function ErrorScreen() {
  useFailureBeforeReport();
  return <ErrorPage retries={false} />;
}
