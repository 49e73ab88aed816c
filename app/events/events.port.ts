export { type FailedCardParameters, failedCardParameters } from './failed-card.ts';
export { feedRound, refreshFeeds } from './feed-round.ts';
export { failedParameters, pageFailure } from './page-failure.ts';
export { isProblem, onPage, type PageView, pageCame } from './page-views.ts';
export { report } from './report.ts';
export { tryPage } from './tried-page.ts';
export { useFailureBeforeReport, useFailureReport } from './use-failure-reports.ts';
export { useFeedReporting } from './use-feed-reporting.ts';
