import { fine, type Verdict, warning } from '#cli/lib/doctor/verdict.ts';
import type { Asked } from './ask.ts';

/**
 * Whether the site leads from http to https.
 * @param secure address of the site
 * @param asked answer to the same address over http, redirects not followed
 */
export function judgeRedirect(secure: URL, asked: Asked): Verdict {
  const edit = 'nginx, in the server block of port 80: return 301 https://$host$request_uri;';
  if (!asked.ok) return fine('nothing answers over http');
  const { status, headers } = asked.answer;
  const location = headers.get('location');
  if (status < 300 || status > 399 || !location)
    return warning(`over http the site answers with ${status} and stays unencrypted`, edit);
  const target = URL.canParse(location, asked.answer.url) ? new URL(location, asked.answer.url) : undefined;
  if (target?.protocol !== 'https:') return warning('the redirect from http does not lead to https', edit);
  const sameHost = target.hostname.replace(/^www\./, '') === secure.hostname.replace(/^www\./, '');
  if (!sameHost) return warning(`the redirect from http leads to another host, ${target.hostname}`, edit);
  return fine('http leads to https');
}
