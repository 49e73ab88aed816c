import { useFailureBeforeReport } from '#app/events/events.port.ts';
import { ProblemPage } from '#app/shell/problem-page.tsx';

/** The not-found page, for `/not-found` and any unknown path (section 2). */
export default function NotFoundScreen() {
  useFailureBeforeReport();
  return <ProblemPage kind="notFound" />;
}
