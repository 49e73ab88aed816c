import type { Paint } from '#schemas/brand/findings/issue.ts';
import type { EventsCheckReport } from './events-reports.ts';

/** The report as text. */
export function checkLines(report: EventsCheckReport, paint: Paint): string[] {
  const { missing, wrong, others, rejected, othersAllowed, account } = report;
  const shown = ({ event, screen_name }: { event: string; screen_name: string }) =>
    `${event} · ${screen_name}`;
  return [
    `${report.brid}: ${report.matched} of ${report.matched + missing.length} expected events came in their order (${report.golden}), ${others.length} beside them${othersAllowed ? ', which is fine' : ''}`,
    `  account   ${account.made} made = ${account.taken} taken + ${account.givenUp} given up + ${account.missing > 0 ? paint('mark', `${account.missing} missing`) : '0 missing'}`,
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
export function findingCount(report: EventsCheckReport): number {
  const { missing, wrong, rejected, others, othersAllowed, account } = report;
  const unexpected = othersAllowed ? 0 : others.length;
  return missing.length + wrong.length + rejected.length + unexpected + account.missing;
}
