import { countNoun } from '#app/lib/count-noun.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import { readAdsTxt } from './ads-txt.ts';

/** Mistakes that are listed; a file of another kind has hundreds. */
const SHOWN = 5;

/** Checks that buyers of advertising can read who may sell on this site. */
export function checkAdsTxt(asked: SiteAnswer, host: string): CheckResult[] {
  const serve = `nginx: location = /ads.txt { default_type text/plain; alias /etc/nginx/ads/${host}.txt; }`;
  if (!asked.ok) return [fault(`/ads.txt does not answer: ${asked.reason}`, serve)];
  const { status, headers, body } = asked.answer;
  if (status === 404 || status === 410)
    return [warning('there is no /ads.txt, so buyers cannot tell who may sell here', serve)];
  if (status !== 200) return [fault(`/ads.txt answers with status ${status}`, serve)];
  const type = headers.get('content-type') ?? '';
  if (/html/i.test(type) || /^\s*</.test(body)) return [fault('/ads.txt is a page, not a text', serve)];
  const { records, mistakes } = readAdsTxt(body);
  const results = mistakes
    .slice(0, SHOWN)
    .map(({ line, reason }) =>
      fault(
        `/ads.txt, line ${line}: ${reason}`,
        `Write line ${line} as: <domain>, <account>, DIRECT or RESELLER[, <certification authority>]`,
      ),
    );
  if (mistakes.length > SHOWN)
    results.push(fault(`/ads.txt: ${mistakes.length - SHOWN} more lines are wrong`, serve));
  if (!/^text\/plain/i.test(type)) {
    results.push(warning(`/ads.txt comes as ${type || 'no type'} instead of text/plain`, serve));
  }
  if (records === 0 && mistakes.length === 0) {
    const none = 'placeholder.example.com, placeholder, DIRECT, placeholder';
    results.push(warning('/ads.txt names no seller', `Name them; where nobody may sell, write: ${none}`));
  }
  return results.length > 0 ? results : [fine(`/ads.txt names ${countNoun(records, 'seller')}`)];
}
