export { reportClicks, reportsClick } from './click-reports.ts';
export { type FailedCardParameters, failedCard, failedCardParameters } from './failed-card.ts';
export { failedParameters, pageFailure } from './page-failure.ts';
export { currentPage, isProblem, onPage, onRestoredPage, type PageView, publishPage } from './page-views.ts';
export { report } from './report.ts';
export { publishReportingParameters } from './reporting-parameters.ts';
export { useFailureBeforeReport, useFailureReport } from './use-failure-reports.ts';
export { useReportingParameters } from './use-reporting-parameters.ts';
