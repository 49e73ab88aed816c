import pLimit from 'p-limit';
import type { DoctorFinding } from './doctor-report.ts';
import { fault, type Verdict } from './verdict.ts';

/** Something to look at. It may look at the disk or the network; it changes nothing. */
export interface Examination {
  group: string;
  check: string;
  run(): Promise<DoctorFinding[]>;
}

/** An examination whose verdicts all belong to one check. */
export function examination(
  group: string,
  check: string,
  judge: () => readonly Verdict[] | Promise<readonly Verdict[]>,
): Examination {
  return { group, check, run: async () => findings(group, check, await judge()) };
}

/** Verdicts with the place where they belong. */
export function findings(group: string, check: string, verdicts: readonly Verdict[]): DoctorFinding[] {
  return verdicts.map((verdict) => ({ group, check, ...verdict }));
}

/** Looks at everything, some things at a time. A check that breaks is a finding and does not stop the others. */
export async function examineAll(
  examinations: readonly Examination[],
  atOnce: number,
): Promise<DoctorFinding[]> {
  const found = await pLimit(atOnce).map(examinations, async ({ group, check, run }) => {
    try {
      return await run();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return findings(group, check, [
        fault(`this could not be looked at: ${reason}`, 'npm ci && npx masthead doctor'),
      ]);
    }
  });
  return found.flat();
}
