import { z } from 'zod';
import { jsonOf } from '#app/lib/json-of.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';

const healthSchema = z.object({ status: z.literal('ok'), version: z.string().max(40) });

/**
 * Checks the server's own health endpoint.
 * @param version this checkout's or deployment's, with the digest of the build if there is one
 */
export function checkHealth(asked: SiteAnswer, version: string, brid: string): CheckResult {
  const fix = 'node server.mjs  # in the folder of the deployment, when its log has said why it stopped';
  if (!asked.ok) return fault(`/healthz does not answer: ${asked.reason}`, fix);
  const { status, body } = asked.answer;
  if (status !== 200) return fault(`/healthz answers with status ${status}`, fix);
  const parsed = healthSchema.safeParse(jsonOf(body));
  if (!parsed.success) {
    return fault(
      '/healthz does not answer as Masthead does',
      'nginx: send /healthz on to Masthead (proxy_pass)',
    );
  }
  if (isSameBuild(parsed.data.version, version)) return fine(`Masthead ${version} says that it is well`);
  return warning(
    `the site runs Masthead ${parsed.data.version}, here is ${version}`,
    `npx masthead build ${brid}  # then deploy dist/${brid}`,
  );
}

/** A checkout that has built nothing has no digest of a build, and can only compare the version of the product. */
function isSameBuild(running: string, here: string): boolean {
  return here.includes('+') ? running === here : running.split('+')[0] === here;
}
