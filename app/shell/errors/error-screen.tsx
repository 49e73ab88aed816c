import { useFailureBeforeReport } from '#app/events/events.port.ts';
import { ErrorPage } from './error-page.tsx';

/** The error page at its own address (section 2), where there is nothing to try again. */
export default function ErrorScreen() {
  useFailureBeforeReport();
  return <ErrorPage retries={false} />;
}
