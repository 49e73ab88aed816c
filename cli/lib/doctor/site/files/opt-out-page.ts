import { type CheckResult, fault, fine } from '#cli/lib/doctor/check-result.ts';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';

/**
 * Checks that visitors can opt out of the sale of their data (section 9), without scripts and without cookies.
 * @param page answer to `/dns`
 * @param chosen answer to the form's `choice=1`, sent without cookies, redirects not followed
 */
export function checkOptOut(page: SiteAnswer, chosen: SiteAnswer, brid: string): CheckResult {
  const fallback = `nginx: location = /dns { proxy_pass …; error_page 502 504 /static/dns.html; } (npx masthead dns ${brid} writes the page)`;
  if (!page.ok) return fault(`the opt-out page does not answer: ${page.reason}`, fallback);
  const { status, body } = page.answer;
  if (status !== 200) return fault(`the opt-out page answers with status ${status}`, fallback);
  if (!/<form\b[^>]*\bmethod="post"/i.test(body) || !/\bname="choice"/.test(body)) {
    return fault('the opt-out page has no form that works without scripts', fallback);
  }
  const post =
    'nginx, in location = /dns: let POST and Set-Cookie through (no limit_except GET, no proxy_hide_header Set-Cookie)';
  if (!chosen.ok) return fault(`the form of the opt-out page does not answer: ${chosen.reason}`, post);
  const cookies = chosen.answer.headers.getSetCookie();
  if (!cookies.some((cookie) => /^dnt=1(;|$)/.test(cookie))) {
    return fault(
      `the form of the opt-out page (status ${chosen.answer.status}) does not keep the choice for a visitor without cookies`,
      post,
    );
  }
  return fine('the opt-out page works, without scripts and without cookies');
}
