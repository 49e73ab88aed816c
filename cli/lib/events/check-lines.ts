import type { Paint } from '#schemas/brand/findings/issue.ts';
import type { EventsCheckReport } from './events-reports.ts';

/** The report as text. */
export function checkLines(report: EventsCheckReport, paint: Paint): string[] {
  const { missing, wrong, others, rejected, othersAllowed } = report;
  const shown = ({ event, screen_name }: { event: string; screen_name: string }) =>
    `${event} · ${screen_name}`;
  return [
    `${report.brid}: ${report.matched} of ${report.matched + missing.length} expected events came in their order (${report.golden}), ${others.length} beside them${othersAllowed ? ', which is fine' : ''}`,
    ...missing.map((one) => `${paint('mark', '  missing')}  ${shown(one)}`),
    ...wrong.map(
      (one) =>
        `${paint('mark', '  wrong')}    ${shown(one)}: ${one.field} is ${JSON.stringify(one.sent)}, expected ${JSON.stringify(one.expected)}`,
    ),
    ...rejected.map((one) => `${paint('mark', '  rejected')} ${one.event_id}: ${one.reasons.join('; ')}`),
    ...others.map((one) => `${othersAllowed ? '  also' : paint('mark', '  other')}     ${shown(one)}`),
  ];
}

/** How many findings a report holds. */
export function findingCount({ missing, wrong, rejected, others, othersAllowed }: EventsCheckReport): number {
  return missing.length + wrong.length + rejected.length + (othersAllowed ? 0 : others.length);
}
