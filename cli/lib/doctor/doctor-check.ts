import pLimit from 'p-limit';
import { messageOf } from '#app/lib/message-of.ts';
import { type CheckResult, fault } from './check-result.ts';
import type { DoctorFinding } from './doctor-report.ts';

/** A check of the doctor. It may read the disk or the network; it changes nothing. */
export interface DoctorCheck {
  group: string;
  check: string;
  run(): Promise<DoctorFinding[]>;
}

/** A check whose results all have one name. */
export function doctorCheck(
  group: string,
  check: string,
  run: () => readonly CheckResult[] | Promise<readonly CheckResult[]>,
): DoctorCheck {
  return { group, check, run: async () => toFindings(group, check, await run()) };
}

/** Results as findings of a group and a check. */
export function toFindings(group: string, check: string, results: readonly CheckResult[]): DoctorFinding[] {
  return results.map((result) => ({ group, check, ...result }));
}

/** Runs all checks, several in parallel. A check that throws is a finding and does not stop the others. */
export async function runChecks(checks: readonly DoctorCheck[], atOnce: number): Promise<DoctorFinding[]> {
  const found = await pLimit(atOnce).map(checks, async ({ group, check, run }) => {
    try {
      return await run();
    } catch (error) {
      const reason = messageOf(error);
      return toFindings(group, check, [
        fault(`this could not be looked at: ${reason}`, 'npm ci && npx masthead doctor'),
      ]);
    }
  });
  return found.flat();
}
