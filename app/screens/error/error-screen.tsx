import { ProblemPage } from '#app/features/site-frame/problem-page.tsx';

/** The error page (section 2). */
export default function ErrorScreen() {
  return <ProblemPage kind="error" />;
}
