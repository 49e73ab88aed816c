import type { UpstreamSettings } from '#app/content/content.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import { checkBackEnd } from '#cli/lib/upstream/check-back-end.ts';
import type { UpstreamReport } from '#cli/lib/upstream/upstream-report.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** Whether a site's back end answers a brand's calls for stories, as a short form of `masthead upstream check`. */
export async function checkSiteBackEnd(
  settings: UpstreamSettings,
  brand: Brand,
  request: typeof fetch = fetch,
): Promise<CheckResult[]> {
  const { origin, pathname } = new URL(settings.url);
  const more = `npx masthead upstream check ${origin}${pathname} --brand ${brand.brid}`;
  return backEndResults(await checkBackEnd(settings, brand, { fetch: request, isShort: true }), more);
}

/** @param more the command that shows all of it */
function backEndResults({ calls, paging, failed }: UpstreamReport, more: string): CheckResult[] {
  // Null is how many back ends write that there is nothing.
  const leftOut = calls.flatMap(({ call, leftOut }) =>
    leftOut.filter(({ example }) => example !== 'null').map((one) => ({ call, ...one })),
  );
  const [first] = leftOut;
  return [
    // The front page asks for one topic after the other, which all fail alike where nobody answers.
    ...[
      ...new Set(calls.flatMap(({ call, failure }) => (failure ? [`${call} failed: ${failure}`] : []))),
    ].map((message) => fault(message, more)),
    ...(failed === 0
      ? [fine(`${countNoun(calls.length, 'call')} understood, the slowest in ${slowest(calls)} ms`)]
      : []),
    ...(first
      ? [
          warning(
            `${countNoun(leftOut.length, 'kind')} of values left out, such as ${first.call} ${first.what}`,
            more,
          ),
        ]
      : []),
    ...(paging === 'repeats' || paging === 'gap'
      ? [warning(`page 2 does not follow page 1 (${paging})`, more)]
      : []),
  ];
}

function slowest(calls: UpstreamReport['calls']): number {
  return Math.max(0, ...calls.map(({ ms }) => ms));
}
