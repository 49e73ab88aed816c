import { z } from 'zod';
import { jsonOf } from '#app/lib/json-of.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** What browsers need of a manifest to install a site (W3C Web Application Manifest). */
const manifestSchema = z.object({
  name: z.string().min(1),
  short_name: z.string().optional(),
  start_url: z.string().min(1),
  icons: z.array(z.object({ src: z.string().min(1) })).min(1),
});

/** The result of checking a manifest, and the addresses of its icons. */
interface ReadManifest {
  result: CheckResult;
  icons: string[];
}

/** Checks the manifest of a brand's site. */
export function readManifest(asked: SiteAnswer, { brid, portalTitle }: Brand): ReadManifest {
  const deploy = `npx masthead build ${brid}  # then deploy dist/${brid}`;
  const bad = (message: string): ReadManifest => ({ result: fault(message, deploy), icons: [] });
  if (!asked.ok) return bad(`the manifest does not answer: ${asked.reason}`);
  if (asked.answer.status !== 200) return bad(`the manifest answers with status ${asked.answer.status}`);
  const parsed = manifestSchema.safeParse(jsonOf(asked.answer.body));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const place = issue?.path.join('.');
    return bad(`the manifest is not valid${place ? ` at ${place}` : ''}: ${issue?.message}`);
  }
  const { name, icons } = parsed.data;
  const result =
    name === portalTitle
      ? fine('the manifest is valid')
      : warning(`the manifest’s name is "${name}"; the brand file says "${portalTitle}"`, deploy);
  return { result, icons: icons.map(({ src }) => src) };
}

/** Whether an icon of the manifest is a picture. */
export function checkIcon(src: string, asked: SiteAnswer, brid: string): CheckResult {
  const fix = `npx masthead validate ${brid} && npx masthead build ${brid}  # then deploy dist/${brid}, assets/ included`;
  if (!asked.ok) return fault(`the icon ${src} does not answer: ${asked.reason}`, fix);
  const { status, headers } = asked.answer;
  if (status !== 200) return fault(`the icon ${src} answers with status ${status}`, fix);
  if (!/^image\//.test(headers.get('content-type') ?? '')) return fault(`the icon ${src} is no picture`, fix);
  return fine(`the icon ${src} answers`);
}
