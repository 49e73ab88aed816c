export { type FailedCardParameters, failedCardParameters } from './failed-card.ts';
export { feedRound, refreshFeeds, useFeedReporting } from './feed-reporting.ts';
export { failedParameters, pageFailure } from './page-failure.ts';
export { isProblem, onPage, type PageView, pageCame } from './page-views.ts';
export { report } from './report.ts';
export { tryPage } from './tried-page.ts';
export { useFailureBeforeReport, useFailureReport } from './use-failure-reports.ts';
