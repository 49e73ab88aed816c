import { type CheckResult, fine, warning } from '#cli/lib/doctor/check-result.ts';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';

/** Checks that search engines may read the pages (RFC 9309). */
export function checkRobots(asked: SiteAnswer): CheckResult {
  const fix = 'nginx: remove any location = /robots.txt, so that Masthead answers itself';
  if (!asked.ok) return warning(`/robots.txt does not answer: ${asked.reason}`, fix);
  const { status, body } = asked.answer;
  if (status !== 200) return warning(`/robots.txt answers with status ${status}`, fix);
  if (/^\s*</.test(body)) return warning('/robots.txt is a page, not a text', fix);
  if (disallowsAll(body)) return warning('/robots.txt keeps search engines out of the whole site', fix);
  return fine('/robots.txt lets search engines read the pages');
}

/** Whether the group for all crawlers disallows the root and nothing allows it again. */
function disallowsAll(text: string): boolean {
  let inGroup = false;
  let agentsGoOn = false;
  const rules = new Set<string>();
  for (const row of text.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(row) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      inGroup = value.trim() === '*' || (agentsGoOn && inGroup);
      agentsGoOn = true;
    } else if (name !== '') {
      agentsGoOn = false;
      if (inGroup) rules.add(`${name} ${value.trim()}`);
    }
  }
  return rules.has('disallow /') && !rules.has('allow /');
}
