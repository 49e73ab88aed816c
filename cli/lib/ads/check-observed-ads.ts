import type { DoctorFinding } from '#cli/lib/doctor/doctor-report.ts';
import type { CheckedPage } from './ads-check-report.ts';

/** What a headless browser observed on a page. */
export interface ObservedAds extends CheckedPage {
  /** Requests that the browser refused, and errors of scripts. */
  complaints: readonly string[];
  /** Sum of layout shifts. */
  shift: number;
}

const ENDED = ['rendered', 'viewable', 'empty'];

/** Checks whether the slots of a page were answered, and nothing shifted. */
export function checkObservedAds({ path, slots, complaints, shift }: ObservedAds): DoctorFinding[] {
  const about = { group: `page ${path}`, check: 'slots' };
  const findings: DoctorFinding[] = slots
    .filter(({ state }) => !ENDED.includes(state))
    .map(({ id, state }) => ({
      ...about,
      status: 'error',
      message: `${id} got no answer: it stands at ${state}`,
      fix: 'Look at it with cmsConfig.debugAds: true, and check its ad unit path in the ad manager.',
    }));
  if (slots.length === 0)
    findings.push({
      ...about,
      status: 'warning',
      message: 'the page has no place for an ad',
      fix: 'Check cmsConfig.feedPattern, allocatedSlots and articleAllocatedSlots.',
    });
  for (const complaint of complaints)
    findings.push({
      ...about,
      check: 'complaints',
      status: 'error',
      message: complaint,
      fix: 'Ask the party whose script it is, or leave it out of the brand file.',
    });
  if (shift > 0)
    findings.push({
      ...about,
      check: 'layout shift',
      status: 'error',
      message: `the page moved by ${shift.toFixed(3)}`,
      fix: 'Name every size that the ad unit may answer with, so that its room is kept.',
    });
  if (findings.length > 0) return findings;
  const shown = slots.filter(({ state }) => state !== 'empty').length;
  if (shown === 0)
    return [
      {
        ...about,
        status: 'warning',
        message: `none of ${slots.length} slots shows an ad: the ad manager had none, or did not answer`,
        fix: 'Check the ad unit paths, and whether anything is booked on them, in the ad manager.',
      },
    ];
  return [
    { ...about, status: 'ok', message: `${shown} of ${slots.length} slots show an ad, and nothing moved` },
  ];
}
