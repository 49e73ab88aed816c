export {
  type FailedCardParameters,
  failedCard,
  failedCardParameters,
} from '#app/events/pages/failed-card.ts';
export { failedParameters, failureBefore, pageFailure } from '#app/events/pages/page-failure.ts';
export {
  currentPage,
  isProblem,
  onPage,
  onRestoredPage,
  type PageView,
  publishPage,
} from '#app/events/pages/page-views.ts';
export { useFailureBeforeReport, useFailureReport } from '#app/events/pages/use-failure-reports.ts';
export { reportClicks, reportsClick } from './click-reports.ts';
export { report } from './report.ts';
export { publishReportingParameters } from './reporting-parameters.ts';
export { useReportingParameters } from './use-reporting-parameters.ts';
