import { onReport, type ReportedEvent } from '#app/events/report.ts';

/** What is reported from now on, as name and fields; what was reported before is left out. */
export function recordedReports(): Array<readonly [ReportedEvent['name'], object]> {
  const told: Array<readonly [ReportedEvent['name'], object]> = [];
  onReport(({ name, fields }) => void told.push([name, fields]));
  told.length = 0;
  return told;
}
