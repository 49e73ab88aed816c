import type { MetaFunction } from '@remix-run/node';
import { useFailureBeforeReport } from '#app/events/events.port.ts';
import { problemHead } from '#app/shell/head/problem-head.ts';
import { ProblemPage } from './problem-page.tsx';

/** Title of the page; not indexed by search engines. */
export const meta: MetaFunction = ({ matches }) => problemHead(matches, 'notFound');

/** The not-found page, for `/not-found` and any unknown path (section 2). */
export default function NotFoundScreen() {
  useFailureBeforeReport();
  return <ProblemPage kind="notFound" />;
}
