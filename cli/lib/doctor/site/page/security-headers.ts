import { SECURITY_HEADERS } from '#app/pages/pages.port.server.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';

/** One year, as browsers' preload lists ask for (RFC 6797), in seconds. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Checks for headers of a page that are missing or differ from those that Masthead sends, as when a proxy removes
 * them.
 * @param secure whether the page was loaded by https
 */
export function checkSecurityHeaders(headers: Headers, secure: boolean): CheckResult[] {
  const results = [
    ...Object.entries(SECURITY_HEADERS).flatMap(([name, wanted]) =>
      checkHeader(name, wanted, headers.get(name)),
    ),
    ...checkPolicy(headers.get('content-security-policy')),
  ];
  if (secure && !headers.has('strict-transport-security')) {
    results.push(
      warning(
        'Strict-Transport-Security is missing: a first visit over http can be intercepted',
        `nginx: add_header Strict-Transport-Security "${STRICT_TRANSPORT}" always;`,
      ),
    );
  }
  return results.length > 0 ? results : [fine('all security headers arrive')];
}

function checkHeader(name: string, wanted: string, got: string | null): CheckResult[] {
  const set = `nginx: remove proxy_hide_header ${name}, or add_header ${name} "${wanted}" always;`;
  if (got === null) return [warning(`${name} is missing; something in front of Masthead takes it out`, set)];
  if (got === wanted) return [];
  return [warning(`${name} is "${got}", but Masthead sends "${wanted}"`, set)];
}

function checkPolicy(policy: string | null): CheckResult[] {
  const fix = 'nginx: remove proxy_hide_header Content-Security-Policy and any add_header of that name';
  if (policy === null) {
    return [fault('Content-Security-Policy is missing; something in front of Masthead takes it out', fix)];
  }
  const scripts = /(?:^|[;,]\s*)(?:script-src|default-src)\s([^;,]*)/g;
  const open = [...policy.matchAll(scripts)].some(
    ([, sources = '']) => sources.includes("'unsafe-inline'") && !/'(nonce|sha\d+)-/.test(sources),
  );
  return open ? [fault('Content-Security-Policy lets any inline script run; Masthead’s does not', fix)] : [];
}
