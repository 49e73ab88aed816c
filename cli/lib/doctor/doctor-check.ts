import pLimit from 'p-limit';
import { type CheckResult, fault } from './check-result.ts';
import type { DoctorFinding } from './doctor-report.ts';

/** Something to look at. It may look at the disk or the network; it changes nothing. */
export interface DoctorCheck {
  group: string;
  check: string;
  run(): Promise<DoctorFinding[]>;
}

/** An examination whose verdicts all belong to one check. */
export function doctorCheck(
  group: string,
  check: string,
  judge: () => readonly CheckResult[] | Promise<readonly CheckResult[]>,
): DoctorCheck {
  return { group, check, run: async () => toFindings(group, check, await judge()) };
}

/** Verdicts with the place where they belong. */
export function toFindings(group: string, check: string, verdicts: readonly CheckResult[]): DoctorFinding[] {
  return verdicts.map((verdict) => ({ group, check, ...verdict }));
}

/** Looks at everything, some things at a time. A check that breaks is a finding and does not stop the others. */
export async function runChecks(
  examinations: readonly DoctorCheck[],
  atOnce: number,
): Promise<DoctorFinding[]> {
  const found = await pLimit(atOnce).map(examinations, async ({ group, check, run }) => {
    try {
      return await run();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return toFindings(group, check, [
        fault(`this could not be looked at: ${reason}`, 'npm ci && npx masthead doctor'),
      ]);
    }
  });
  return found.flat();
}
