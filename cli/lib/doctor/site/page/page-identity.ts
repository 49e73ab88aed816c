import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import type { SiteResponse } from '#cli/lib/doctor/site/transport/request-site.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** Checks that the home page answers, on this host, as this brand. */
export function checkIdentity(
  { status, url, body }: SiteResponse,
  brand: Brand,
  address: URL,
): CheckResult[] {
  const { brid, portalTitle } = brand;
  const deploy = `npx masthead build ${brid} && npx masthead verify dist/${brid}  # then deploy dist/${brid}`;
  if (status !== 200)
    return [fault(`the home page answers with status ${status}`, `curl -si ${address.origin}/healthz`)];
  if (new URL(url).host !== address.host)
    return [fault(`the home page leads to another host, ${new URL(url).host}`, `curl -si ${address.href}`)];
  const shown = /<html\b[^>]*\sdata-brand="([^"]*)"/.exec(body)?.[1];
  if (shown === undefined) return [fault('the home page is none of Masthead', deploy)];
  if (shown !== brid) {
    const fix = `Write ${address.hostname} under domains of brands/${brid}/brand.yaml, and send the Host header on (nginx: proxy_set_header Host $host;)\n${deploy}`;
    return [fault(`the home page is the one of ${shown}, not of ${brid}`, fix)];
  }
  const title = decodeEntities(/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '');
  if (!title.includes(portalTitle))
    return [warning(`the title is "${title}"; the brand file says "${portalTitle}"`, deploy)];
  return [fine(`the home page is the one of ${brid}`)];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
